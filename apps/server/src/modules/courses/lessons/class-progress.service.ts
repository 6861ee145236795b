import type { Query, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { ModuleContext } from '../../module.ts';
import { isClassInReach, listCells, listChildren } from './class-progress.repository.ts';
import { readerOf } from './lesson-reader.ts';
import { findCourse, listUnits } from './lessons.repository.ts';

/** How far the children of a class are, for those who answer for it. */
export function createClassProgress({ database }: Pick<ModuleContext, 'database'>) {
  return async function classProgress(
    actor: Actor,
    { courseId, departId }: Query<'lessons.classProgress'>,
  ): Promise<Result<'lessons.classProgress'>> {
    allow(await isClassInReach(database.read, actor, departId), 'access.outOfReach');
    const reader = readerOf(actor);
    required(await findCourse(database.read, reader, courseId), 'course.notFound');
    const [units, children] = await Promise.all([
      listUnits(database.read, reader, [courseId]),
      listChildren(database.read, actor, departId),
    ]);
    const cells = await listCells(
      database.read,
      courseId,
      children.map(({ id }) => id),
    );
    const live = new Set(units.map(({ id }) => id));
    return {
      units: units.map(({ id, unitName, isDraft }) => ({ id, unitName, isDraft })),
      students: children.map((child) => ({
        ...child,
        units: cells
          .filter(({ userId, unitId }) => userId === child.id && live.has(unitId))
          .map(({ userId: _, ...cell }) => cell),
      })),
    };
  };
}
