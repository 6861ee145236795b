import type { Query } from '@sprout/contract';
import { unitOpensAt } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { isDepartInReach } from '../../../platform/access/reach.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { ModuleContext } from '../../module.ts';
import {
  type ClassCell,
  type ClassMember,
  countSteps,
  listCells,
  listChildren,
} from './class-progress.repository.ts';
import { readerOf } from './lesson-reader.ts';
import { findCourse, listUnits } from './lessons.repository.ts';

type ClassUnit = {
  id: string;
  unitName: string;
  isDraft: boolean;
  isOpen: boolean;
  /** Milliseconds; `null` where it is open, and while nobody has set a time. */
  opensAt: number | null;
  stepCount: number;
};
export type ClassProgress = {
  units: ClassUnit[];
  students: (ClassMember & { units: Omit<ClassCell, 'userId'>[] })[];
};

/** How far the children of a class are, for those who answer for it. */
export function createClassProgress({
  database,
  clock,
}: Pick<ModuleContext, 'database' | 'clock'>) {
  return async function classProgress(
    actor: Actor,
    { courseId, departId }: Query<'lessons.classProgress'>,
  ): Promise<ClassProgress> {
    allow(await isDepartInReach(database.read, actor, departId), 'access.outOfReach');
    const reader = { ...readerOf(actor), departIds: [departId] };
    const course = required(await findCourse(database.read, reader, courseId), 'course.notFound');
    const [units, children, steps] = await Promise.all([
      listUnits(database.read, reader, [courseId]),
      listChildren(database.read, actor, departId),
      countSteps(database.read, courseId),
    ]);
    const now = clock.now();
    const cells = await listCells(
      database.read,
      courseId,
      children.map(({ id }) => id),
    );
    const live = new Set(units.map(({ id }) => id));
    return {
      units: units.map((unit) => {
        const at = unitOpensAt(course, unit, now.getTime());
        const isLater = at !== null && at > now.getTime();
        return {
          id: unit.id,
          unitName: unit.unitName,
          isDraft: unit.isDraft,
          isOpen: !unit.isDraft && at !== null && !isLater,
          opensAt: isLater ? at : null,
          stepCount: steps.get(unit.id) ?? 0,
        };
      }),
      students: children.map((child) => ({
        ...child,
        units: cells
          .filter(({ userId, unitId }) => userId === child.id && live.has(unitId))
          .map(({ userId: _, ...cell }) => cell),
      })),
    };
  };
}
