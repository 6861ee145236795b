import { demoAdmin, demoClasses } from '@sprout/content/school';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import type { Database } from '../../platform/db/db.ts';
import { createDemoCaller, type DemoCaller } from './demo-caller.ts';
import { firstLessonDays, writeProgress } from './progress.ts';
import { isSeeded, markSeeded } from './seeded.ts';

type Deps = { http: FastifyInstance; context: ModuleContext };
type Built = { slug: string; courseName: string };
type Made = { id: string };

const ledgerKey = 'demo:courses';
const base = '/teaching/teachingCourse';

/**
 * The courses that come with Sprout, taken by the demo administrator and given to both classes four weeks ago, with how
 * far the children have come since. Guests find them on the site, too, with the first unit open. Does nothing when it
 * was done before.
 */
export async function seedDemoCourses(deps: Deps): Promise<void> {
  const { context } = deps;
  if (await isSeeded(context, ledgerKey)) return;
  const caller = await createDemoCaller(deps, [demoAdmin.id]);
  const built = await caller.call<Built[]>(demoAdmin.id, 'GET', `${base}/builtIn`);
  for (const course of built) await takeCourse(caller, context, course);
  await caller.end();
  if (built.length > 0) await markSeeded(context.database.write, context, ledgerKey);
}

/** After a start that ended in between, what is there already is gone on with. */
async function takeCourse(
  caller: DemoCaller,
  context: ModuleContext,
  { slug, courseName }: Built,
): Promise<void> {
  const key = `${ledgerKey}:${slug}`;
  if (await isSeeded(context, key)) return;
  const { write } = context.database;
  const found = await write
    .selectFrom('teaching_course')
    .select('id')
    .where('is_demo', '=', true)
    .where('course_name', '=', courseName)
    .executeTakeFirst();
  const { id: courseId } =
    found ?? (await caller.call<Made>(demoAdmin.id, 'POST', `${base}/takeBuiltIn`, { slug }));
  await write
    .updateTable('teaching_course')
    .set({ is_demo: true, show_home: true })
    .where('id', '=', courseId)
    .execute();
  await openFirstUnit(write, courseId);
  const given = await write
    .selectFrom('teaching_course_depart')
    .select('dept_id')
    .where('course_id', '=', courseId)
    .execute();
  const now = context.clock.now();
  const openTime = context.wireTime.toWire(new Date(now.getTime() - openDays * dayMs));
  for (const { id: deptId } of demoClasses) {
    if (given.some(({ dept_id }) => dept_id === deptId)) continue;
    const opening = { courseId, deptId, openTime };
    await caller.call(demoAdmin.id, 'POST', '/teaching/teachingCourseDept/add', opening);
  }
  await writeProgress(write, { courseId, slug }, now);
  await markSeeded(write, context, key);
}

/** Guests of the site may try it. */
async function openFirstUnit(write: Database['write'], courseId: string): Promise<void> {
  const first = write
    .selectFrom('teaching_course_unit')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('order_num')
    .orderBy('id')
    .limit(1);
  await write
    .updateTable('teaching_course_unit')
    .set({ is_open: true })
    .where('id', '=', first)
    .execute();
}

/** Before the first lesson of the classes. */
const openDays = firstLessonDays + 2;
const dayMs = 24 * 3_600_000;
