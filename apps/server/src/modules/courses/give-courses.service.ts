import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, endpoints, QueryOf, ResultOf } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import { type Database, inSavepoint, isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import {
  type ClassForCourse,
  countClassesFor,
  listClassesFor,
} from './classes-for-course.repository.ts';
import { isLiveCourse, listGivenTo } from './courses.repository.ts';

type ToOneClass = BodyOf<typeof endpoints.courseDeparts.addOrUpdate>;
type ToClasses = BodyOf<typeof endpoints.courseDeparts.addForClasses>;
type Outcome = ResultOf<typeof endpoints.courseDeparts.addForClasses>[number]['outcome'];
type ClassesAsked = QueryOf<typeof endpoints.courseDeparts.classes>;

type Deps = {
  openings: TableService;
  database: Database;
  clock: Clock;
  wireTime: WireTimeFormat;
};

/** Courses that classes are given. They are open at once unless another time, or `null` for not yet, is said. */
export function createGiveCourses({ openings, database, clock, wireTime }: Deps) {
  const atOnce = () => wireTime.toWire(clock.now());

  /** Answers `undefined` where somebody else has given the class the course meanwhile. */
  const giveUnlessHad = (
    tx: Tx,
    actor: Actor,
    form: { deptId: string; courseId: string; openTime: string | null },
  ): Promise<string | undefined> =>
    inSavepoint(tx, () => openings.addInside(tx, actor, form)).catch((error: unknown) => {
      if (isHad(error)) return undefined;
      throw error;
    });

  return {
    /** Several courses for a class. Throws `course.notAClass`, `course.notGranted` and `row.invalid`; then none is given. */
    async toOneClass(
      caller: Caller,
      { deptId, courseIdList, openTime = atOnce() }: ToOneClass,
    ): Promise<void> {
      await openings.change(caller, 'addOrUpdate', async (tx, { note }) => {
        const wanted = [...new Set(courseIdList)];
        const given = await listGivenTo(tx, deptId, wanted);
        for (const courseId of wanted.filter((id) => !given.has(id))) {
          const id = await giveUnlessHad(tx, caller.actor, { deptId, courseId, openTime });
          if (id !== undefined) await note(id, { courseId, deptId });
        }
      });
    },

    /** Classes in reach, by org code, with what each has of the course. Throws `row.notFound`. */
    async listClasses(actor: Actor, asked: ClassesAsked, paging: Paging) {
      if (!(await isLiveCourse(database.read, actor, asked.courseId))) {
        throw new AppError('row.notFound');
      }
      const [rows, total] = await Promise.all([
        listClassesFor(database.read, actor, asked, paging),
        countClassesFor(database.read, actor, asked),
      ]);
      return { rows, total };
    },

    /** One course for several classes, in the order of the ids, each once. Throws `row.notFound`; then no class is given it. */
    async toClasses(
      caller: Caller,
      { courseId, deptIdList, openTime = atOnce() }: ToClasses,
    ): Promise<{ departId: string; outcome: Outcome }[]> {
      const { actor } = caller;
      return openings.change(caller, 'addForClasses', async (tx, { note }) => {
        if (!(await isLiveCourse(tx, actor, courseId))) throw new AppError('row.notFound');
        const ids = [...new Set(deptIdList)];
        const all = { size: ids.length, offset: 0 };
        const found = await listClassesFor(tx, actor, { courseId, ids }, all);
        const classes = new Map(found.map((row) => [row.id, row]));
        const outcomes: { departId: string; outcome: Outcome }[] = [];
        for (const deptId of ids) {
          let outcome = outcomeOf(classes.get(deptId));
          if (outcome === 'given') {
            const id = await giveUnlessHad(tx, actor, { deptId, courseId, openTime });
            if (id === undefined) outcome = 'had';
            else await note(id, { courseId, deptId });
          }
          outcomes.push({ departId: deptId, outcome });
        }
        return outcomes;
      });
    },
  };
}

function outcomeOf(found: ClassForCourse | undefined): Outcome {
  if (!found) return 'outOfReach';
  if (found.isGiven) return 'had';
  return found.isGranted ? 'given' : 'notGranted';
}

/** The database or the look before the write found the class with the course. */
const isHad = (error: unknown): boolean =>
  isUniqueViolation(error) ||
  (error instanceof AppError &&
    error.code === 'row.invalid' &&
    isDeepStrictEqual(error.data, { fields: { courseId: 'unique' } }));
