import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DemoHandIn,
  type DemoHomework,
  type DemoMark,
  demoChildren,
  demoHomework,
  demoTeachers,
} from '@sprout/content/school';
import { homeworkStates } from '@sprout/contract';
import { mainFile, type ProjectMember, sha256Hex, splitProject } from '@sprout/formats';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ModuleContext } from '../../modules/module.ts';
import type { Executor } from '../../platform/db/db.ts';
import { createDemoCaller, type DemoCaller } from './demo-caller.ts';
import { removeWorks } from './remove.ts';
import { isSeeded, markSeeded } from './seeded.ts';

type Deps = {
  http: FastifyInstance;
  context: ModuleContext;
  /** Works of the steps, with `homework.json`. */
  folder: string;
};
type UnitFiles = {
  course: string;
  unit: string;
  unitName: string;
  workType: number;
  steps: readonly string[];
};
type Task = { homeworkId?: string; unitId?: string };
type Maker = { caller: DemoCaller; context: ModuleContext; folder: string };

const ledgerKey = 'demo:homework';
/** Children who hand in side by side: the database writes one work while the server reads another. */
const atOnce = 4;
const hourMs = 3_600_000;
const teacher = demoTeachers[0]?.id ?? '';

/**
 * Homework of the demo classes, handed in and graded through the same calls that people use, then dated back. Does
 * nothing when it was done before, when the files were not generated, or when a unit is no longer there.
 */
export async function seedDemoHomework(deps: Deps): Promise<void> {
  const { context, folder } = deps;
  const units = await readList(folder);
  if (!units || (await isSeeded(context, ledgerKey))) return;
  const ids = [...demoChildren, ...demoTeachers].map(({ id }) => id);
  const caller = await createDemoCaller(deps, ids);
  for (const homework of demoHomework) {
    const files = units.find((one) => one.course === homework.course && one.unit === homework.unit);
    if (files) await makeHomework({ caller, context, folder }, homework, files);
  }
  await caller.end();
  await markSeeded(context.database.write, context, ledgerKey);
}

/** A start that broke off is gone on with: hand-ins that were made stay, half of one is made anew. */
async function makeHomework(maker: Maker, plan: DemoHomework, files: UnitFiles): Promise<void> {
  const { context } = maker;
  const key = `${ledgerKey}:${plan.key}`;
  if (await isSeeded(context, key)) return;
  const unitId = await findUnit(context.database.write, files.unitName);
  if (!unitId) return;
  const task = plan.name
    ? { homeworkId: await setHomework(maker, plan, files, unitId) }
    : { unitId };
  for (let start = 0; start < plan.handIns.length; start += atOnce) {
    const some = plan.handIns.slice(start, start + atOnce);
    await Promise.all(some.map((handIn) => makeHandIn(maker, plan, files, task, handIn)));
  }
  for (const child of plan.excused ?? []) {
    const { id: userId = '', classId: departId = '' } = demoChildren[child] ?? {};
    const body = { ...task, departId, userId, isExcused: true };
    await maker.caller.call(teacher, 'POST', '/teaching/homework/excuse', body);
  }
  if (task.homeworkId) await dateHomework(context, task.homeworkId, plan);
  await markSeeded(context.database.write, context, key);
}

async function findUnit(executor: Executor, unitName: string): Promise<string | undefined> {
  const found = await executor
    .selectFrom('teaching_course_unit as u')
    .innerJoin('teaching_course as c', 'c.id', 'u.course_id')
    .select('u.id')
    .where('c.is_demo', '=', true)
    .where('c.deleted_at', 'is', null)
    .where('u.unit_name', '=', unitName)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/**
 * At first without times: nothing is late, nothing is closed while it is filled. Homework that an earlier start set is
 * gone on with.
 */
async function setHomework(
  { caller, context, folder }: Maker,
  { name = '', about, classIds, rubric = [], checks }: DemoHomework,
  { steps, workType }: UnitFiles,
  unitId: string,
): Promise<string> {
  const { write } = context.database;
  const path = '/teaching/teachingAdditionalWork';
  const earlier = await write
    .selectFrom('teaching_homework')
    .select('id')
    .where('work_name', '=', name)
    .where('unit_id', '=', unitId)
    .where('created_by', '=', teacher)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (earlier) return earlier.id;
  const [starter = ''] = steps;
  const bytes = await readFile(join(folder, starter));
  const workUrl = await caller.upload(teacher, { name: starter, biz: 'work', bytes });
  const made = await caller.call<{ id: string }>(teacher, 'POST', `${path}/add`, {
    workName: name,
    workDesc: about,
    workDept: classIds.join(),
    codeType: workType,
    status: homeworkStates.published,
    workUrl,
    unitId,
    rubric: rubric.map(([title, good, fair, poor]) => ({ title, good, fair, poor })),
    ...(checks && { checks: JSON.stringify({ checks }) }),
  });
  return made.id;
}

/** A work is one of the demo when all that belongs to its hand-in was made. */
async function isMade({ database }: ModuleContext, workId: string): Promise<boolean> {
  const work = await database.write
    .selectFrom('work')
    .select('id')
    .where('id', '=', workId)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return work !== undefined;
}

/** With what was said of it. */
async function removeHalfMade(
  { database, belongings }: ModuleContext,
  workId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`delete from homework_mark m using homework_submission s
      where s.id = m.submission_id and s.work_id = ${workId}`.execute(tx);
    await sql`delete from homework_submission where work_id = ${workId}`.execute(tx);
    await sql`delete from teaching_event where work_id = ${workId}`.execute(tx);
    await removeWorks(tx, belongings, [workId]);
  });
}

async function makeHandIn(
  maker: Maker,
  plan: DemoHomework,
  files: UnitFiles,
  task: Task,
  handIn: DemoHandIn,
): Promise<void> {
  const child = demoChildren[handIn.child];
  if (!child) return;
  const workId = workIdOf(`${plan.key}:${child.id}`);
  if (await isMade(maker.context, workId)) return;
  await removeHalfMade(maker.context, workId);
  const place = { ...task, departId: child.classId };
  const save = (step: number, baseRevision: number, kind: string) =>
    saveStep(maker, { files, step, author: child.id, workId, task: place, baseRevision, kind });
  const versionId = await save(handIn.step, 0, handIn.isBegun ? 'manual' : 'submitted');
  if (handIn.mark) {
    await mark(maker, { userId: child.id, versionId }, handIn.mark);
    if (handIn.mark.isRead) {
      await maker.caller.call(child.id, 'POST', '/teaching/homework/read', place);
    }
  }
  if (handIn.again) await save(handIn.again.step, 1, 'submitted');
  await dateHandIn(maker.context, workId, handIn);
}

type Step = {
  files: UnitFiles;
  step: number;
  author: string;
  workId: string;
  task: Task & { departId: string };
  baseRevision: number;
  kind: string;
};

async function saveStep(
  { caller, context, folder }: Maker,
  { files, step, author, workId, task, baseRevision, kind }: Step,
): Promise<string> {
  const name = files.steps[Math.min(step, files.steps.length) - 1] ?? '';
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  const cover = new Uint8Array(await readFile(join(folder, `${name}.webp`)));
  const members = membersOf(bytes, name);
  const received = await Promise.all(
    [...members.map((member) => member.bytes), cover].map((content) =>
      context.files.blobs.receiveBytes(content),
    ),
  );
  await context.files.blobs.keep(received, author);
  const saved = await caller.call<{ versionId: string }>(
    author,
    'POST',
    '/teaching/teachingWork/save',
    {
      workId,
      saveId: workIdOf(`${workId}:${baseRevision}`),
      baseRevision,
      kind,
      workName: files.unitName,
      description: '',
      workType: String(files.workType),
      ...(task.homeworkId ? { additionalId: task.homeworkId } : { courseId: task.unitId }),
      departId: task.departId,
      files: members.map(({ path, sha256, bytes: content }) => ({
        name: path,
        sha256,
        size: content.length,
      })),
      cover: { sha256: sha256Hex(cover), size: cover.length },
    },
  );
  return saved.versionId;
}

const membersOf = (bytes: Uint8Array<ArrayBuffer>, name: string): readonly ProjectMember[] =>
  name.endsWith('.py')
    ? [{ path: mainFile, bytes, sha256: sha256Hex(bytes) }]
    : splitProject(bytes).members;

type Marked = { userId: string; versionId: string };

async function mark(
  { caller, context }: Maker,
  { userId, versionId }: Marked,
  { score, levels = [], comment, pins = [] }: DemoMark,
): Promise<void> {
  const { id } = await context.database.write
    .selectFrom('homework_submission')
    .select('id')
    .where('user_id', '=', userId)
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();
  const said = { submissionId: id, versionId, comment, levels, pins };
  const call = (name: string, body: object) =>
    caller.call(teacher, 'POST', `/teaching/homework/${name}`, body);
  await (score === undefined ? call('sendBack', said) : call('grade', { ...said, score }));
}

/** As if it had been handed in then, and looked at some hours later. */
async function dateHandIn(
  { database, clock, wireTime }: ModuleContext,
  workId: string,
  { at, again, isLate, isBegun }: DemoHandIn,
): Promise<void> {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
  const first = ago(at);
  const last = again ? ago(again.at) : first;
  const marked = ago(Math.max(1, at - 3));
  await sql`update homework_submission set created_at = ${first}, updated_at = ${last},
      handed_in_at = ${isBegun ? null : last}, pressed_at = ${isBegun ? null : last}, is_late = ${isLate === true},
      graded_at = case when graded_at is null then null else ${marked}::timestamptz end
    where work_id = ${workId}`.execute(database.write);
  await sql`update homework_mark m set created_at = ${marked} from homework_submission s
    where s.id = m.submission_id and s.work_id = ${workId}`.execute(database.write);
  await sql`update work_version set created_at = case version_no when 1 then ${first}::timestamptz else ${last} end
    where work_id = ${workId}`.execute(database.write);
  const events = [
    { kinds: ['handedIn'], date: last },
    { kinds: ['graded', 'returned'], date: marked },
  ];
  for (const { kinds, date } of events) {
    await sql`update teaching_event set at = ${date}, day = ${wireTime.toWire(date).slice(0, 10)}
      where work_id = ${workId} and kind = any(${kinds}::text[])`.execute(database.write);
  }
  await sql`update work set is_demo = true, created_at = ${first}, updated_at = ${last}
    where id = ${workId}`.execute(database.write);
}

/** What its classes were told, as if it had been set when it opened. */
async function dateHomework(
  { database, clock, wireTime }: ModuleContext,
  homeworkId: string,
  { classIds, opens = 0, due, hasEnded }: DemoHomework,
): Promise<void> {
  const now = clock.now().getTime();
  const at = (hours: number) => new Date(Math.round(now / hourMs) * hourMs + hours * hourMs);
  const dueAt = due === undefined ? null : at(due);
  const rule = {
    opensAt: wireTime.toWire(at(opens)),
    dueAt: dueAt && wireTime.toWire(dueAt),
    allowLate: true,
    maxResubmits: null,
  };
  const rules = JSON.stringify(Object.fromEntries(classIds.map((id) => [id, rule])));
  const setAt = new Date(now + Math.min(opens, -1) * hourMs);
  const status = hasEnded ? homeworkStates.ended : homeworkStates.published;
  const { write } = database;
  await sql`update teaching_homework set class_rules = ${rules}, status = ${status}, created_at = ${setAt},
    updated_at = ${setAt} where id = ${homeworkId}`.execute(write);
  await sql`update teaching_event set at = ${setAt}, day = ${wireTime.toWire(setAt).slice(0, 10)}
    where homework_id = ${homeworkId} and kind = 'homeworkSet'`.execute(write);
  await sql`update homework_class set opens_at = ${at(opens)}, due_at = ${dueAt}
    where homework_id = ${homeworkId}`.execute(write);
}

/** The same at every start. */
const workIdOf = (key: string): string =>
  sha256Hex(new TextEncoder().encode(`${ledgerKey}:${key}`)).slice(0, 32);

async function readList(folder: string): Promise<UnitFiles[] | undefined> {
  const text = await readFile(join(folder, 'homework.json'), 'utf8').catch(() => undefined);
  // Written by our own build.
  return text === undefined ? undefined : (JSON.parse(text) as UnitFiles[]);
}
