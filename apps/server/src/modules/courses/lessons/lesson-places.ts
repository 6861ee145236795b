import type { Actor } from '../../../platform/access/actor.ts';
import type { Executor, Tx } from '../../../platform/db/db.ts';
import type { ModuleContext } from '../../module.ts';
import { gateUnits } from './lesson-gates.ts';
import { readerOf } from './lesson-reader.ts';
import { type CourseRow, findCourseOfUnit, listUnits } from './lessons.repository.ts';
import { noteProgress } from './progress.repository.ts';

/** A unit that a work is made for. */
export type LessonPlace = {
  readonly unitId: string;
  /** Classes of the author that have its course, those where it has begun first; none for a shared one. */
  readonly departIds: readonly string[];
};

/** Units as an author who saves a work needs them. */
export function createLessonPlaces({ clock }: Pick<ModuleContext, 'clock'>) {
  return {
    /** `undefined` for a unit that is not open to the author. */
    async find(executor: Executor, actor: Actor, unitId: string): Promise<LessonPlace | undefined> {
      const reader = readerOf(actor);
      const course = await findCourseOfUnit(executor, reader, unitId);
      if (!course) return undefined;
      const all = await listUnits(executor, reader, [course.id]);
      const gated = gateUnits(reader, course, all, clock.now());
      if (gated.find(({ unit }) => unit.id === unitId)?.gate.kind !== 'open') return undefined;
      return { unitId, departIds: classesOf(actor, course, clock.now()) };
    },

    /** A work of the unit was saved for the first time, or handed in. Of the staff nothing is kept. */
    async noteWork(
      tx: Tx,
      actor: Actor,
      unitId: string,
      { isHandedIn }: { isHandedIn: boolean },
    ): Promise<void> {
      const reader = readerOf(actor);
      if (reader.kind !== 'student') return;
      const course = await findCourseOfUnit(tx, reader, unitId);
      if (!course) return;
      const place = { unitId, courseId: course.id, userId: actor.id, schoolId: actor.schoolId };
      await noteProgress(tx, place, { isStarted: true, isHandedIn }, clock.now());
    },
  };
}

function classesOf({ departIds }: Actor, { classes }: CourseRow, now: Date): string[] {
  const opensAt = new Map(classes.map((one) => [one.departId, one.opensAt]));
  const given = departIds.filter((id) => opensAt.has(id));
  const hasBegun = (id: string): boolean => {
    const at = opensAt.get(id) ?? null;
    return at !== null && at <= now.getTime();
  };
  return [...given.filter(hasBegun), ...given.filter((id) => !hasBegun(id))];
}
