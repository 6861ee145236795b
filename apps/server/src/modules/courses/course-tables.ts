import { courseDeparts, courses, courseUnits, unitReleases, videoSources } from '@sprout/contract';
import { isMediaOf, mediaSourceOf } from '@sprout/rules';
import { AppError } from '../../platform/errors.ts';
import { forgetRenderedPages } from '../../platform/rendered-pages.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { ModuleContext } from '../module.ts';
import { readChecks } from '../task-checks/index.ts';
import { createTeachingEvents } from '../teaching-record/index.ts';
import { compareAgain } from './compare-again.ts';
import {
  countUnitsAndClasses,
  courseFaces,
  courseNames,
  deleteUnitsOf,
  departNames,
  eraseTracesOfUnits,
  eraseUnitsOf,
  findAfter,
  findClassesFor,
  findUnitIds,
  isGrantedTo,
  isOfLiveCourse,
  restoreUnitsOf,
} from './courses.repository.ts';
import { courseEraseFacts, unitEraseFacts } from './erase-facts.repository.ts';
import { createCourseReader } from './lessons/course-reader.ts';
import { mapSizeOf, measureMap, pinPixels } from './map-sizes.ts';

/** The site shows courses and units. */
const stale = { forget: forgetRenderedPages };

/** A department in which children learn. Source: teaching-domain section 9. */
const classCategory = 3;

/** Columns of a unit's starter and solution: their code is left out when hand-ins are compared. */
const filesOfTask = ['courseWork', 'courseWorkAnswer'];

/** Courses and units as the staff keeps them, and which class has which course from when. */
export function registerCourseTables(context: ModuleContext) {
  const { clock, mediaHosts, tasks } = context;
  const events = createTeachingEvents(context);

  const courseTable = registerTable(
    courses,
    {
      stale,
      source: {
        where: ({ departId }) =>
          typeof departId === 'string' && departId !== '' ? [isGrantedTo(departId)] : [],
      },
      readOne: createCourseReader(context),
      async compute({ executor, rows }) {
        const counts = await countUnitsAndClasses(executor, idsOf(rows));
        return rows.map((row) => {
          const { unitCount = 0, classCount = 0 } = counts.get(String(row['id'])) ?? {};
          return { unitCount, classCount };
        });
      },
      prepare: ({ actor, values }) => measureMap(context, actor, values),
      fill: async ({ rows }) => rows.map(mapSizeOf),
      erase: { facts: ({ tx, actor, ids }) => courseEraseFacts(tx, actor, ids) },
      async after({ tx, actor, verb, rows }) {
        const ids = idsOf(rows);
        if (verb === 'delete') await deleteUnitsOf(tx, ids, { by: actor.id, at: clock.now() });
        if (verb === 'restore') await restoreUnitsOf(tx, ids);
        if (verb !== 'erase') return;
        await compareAgain(tasks, tx, await findUnitIds(tx, ids));
        await eraseUnitsOf(tx, ids);
      },
    },
    context,
  );

  const unitTable = registerTable(
    courseUnits,
    {
      stale,
      async compute({ executor, rows }) {
        const faces = await courseFaces(executor, textsOf(rows, 'courseId'));
        return rows.map((row) => {
          const face = faces.get(String(row['courseId']));
          return { courseName: face?.name ?? '', ...pinPixels(row, face) };
        });
      },
      // What was copied from another site is a frame with an address in it.
      fill: async ({ rows }) =>
        rows.map(({ becomes = {} }) =>
          typeof becomes['videoLink'] === 'string'
            ? { videoLink: mediaSourceOf(becomes['videoLink']) }
            : {},
        ),
      async before(change) {
        if (change.verb !== 'add' && change.verb !== 'edit') return;
        await requireOrder(change);
        const hosts = await mediaHosts.list();
        for (const { becomes = {} } of change.rows) {
          requireAllowedVideo(becomes, hosts);
          if (!readChecks(becomes['checks'])) refuseField('checks', 'badChecks');
        }
      },
      erase: { facts: ({ tx, actor, ids }) => unitEraseFacts(tx, actor, ids) },
      async after({ tx, verb, rows }) {
        if (verb === 'erase') {
          await compareAgain(tasks, tx, idsOf(rows));
          await eraseTracesOfUnits(tx, idsOf(rows));
        }
        if (verb !== 'edit') return;
        for (const { id, was = {}, becomes = {} } of rows) {
          if (filesOfTask.every((name) => was[name] === becomes[name])) continue;
          await tasks.add(tx, 'homework.fingerprints', { unitId: id });
        }
      },
    },
    context,
  );

  const openings = registerTable(
    courseDeparts,
    {
      scope: { depart: 'deptId' },
      erase: { by: 'reach' },
      source: { where: () => [isOfLiveCourse] },
      async compute({ executor, rows }) {
        const [names, departs] = await Promise.all([
          courseNames(executor, textsOf(rows, 'courseId')),
          departNames(executor, textsOf(rows, 'deptId')),
        ]);
        return rows.map((row) => ({
          courseName: names.get(String(row['courseId'])) ?? '',
          departName: departs.get(String(row['deptId'])) ?? '',
        }));
      },
      async before(change) {
        if (change.verb === 'add' || change.verb === 'restore') await requireGrants(change);
      },
      async after({ tx, actor, verb, rows }) {
        if (verb !== 'add') return;
        const given = rows.map(({ becomes = {} }) => ({
          kind: 'courseGiven' as const,
          departId: String(becomes['deptId']),
          courseId: String(becomes['courseId']),
        }));
        await events.note(tx, actor, given);
      },
    },
    context,
  );

  registerTable(unitReleases, { scope: { depart: 'departId' } }, context);
  return { courses: courseTable, units: unitTable, openings };
}

/** A unit waits for one of its own course, and not for itself through others. */
async function requireOrder({ tx, rows }: Change): Promise<void> {
  for (const { id, becomes = {} } of rows) {
    const { courseId, afterUnitId = null } = becomes;
    if (afterUnitId === null) continue;
    const units = new Map((await findAfter(tx, String(courseId))).map((row) => [row.id, row]));
    if (!units.has(String(afterUnitId))) refuseField('afterUnitId', 'unknownRow');
    let next: string | null = String(afterUnitId);
    for (let walked = 0; next !== null && walked <= units.size; walked += 1) {
      if (next === id) refuseField('afterUnitId', 'loop');
      next = units.get(next)?.afterUnitId ?? null;
    }
  }
}

/** A video of another site stands on the list of hosts that the school allows. */
function requireAllowedVideo({ courseVideoSource, videoLink }: Values, hosts: readonly string[]) {
  if (courseVideoSource === videoSources.upload || typeof videoLink !== 'string') return;
  if (!isMediaOf(hosts, videoLink)) refuseField('videoLink', 'hostNotAllowed');
}

/** Courses go to classes, to those that they are granted to. */
async function requireGrants({ tx, rows }: Change): Promise<void> {
  for (const { was = {}, becomes = was } of rows) {
    const [found] = await findClassesFor(tx, String(becomes['courseId']), [
      String(becomes['deptId']),
    ]);
    if (found?.orgCategory !== classCategory) throw new AppError('course.notAClass');
    if (!found.isGranted) throw new AppError('course.notGranted');
  }
}

function refuseField(name: string, problem: string): never {
  throw new AppError('row.invalid', { fields: { [name]: problem } });
}

const idsOf = (rows: readonly { readonly id?: unknown }[] | readonly Values[]): string[] =>
  rows.map((row) => String((row as Values)['id']));

const textsOf = (rows: readonly Values[], name: string): string[] => [
  ...new Set(rows.map((row) => String(row[name]))),
];
