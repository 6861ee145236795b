import { freeTask, type TaskRules, unitOpensAt } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { ModuleContext } from '../module.ts';
import { readerOf } from './lessons/lesson-reader.ts';
import { findCourse, listUnits } from './lessons/lessons.repository.ts';

/** A unit as one class has it. */
export type ClassUnit = {
  id: string;
  unitName: string;
  codeType: number;
  isDraft: boolean;
  isOpen: boolean;
  /** The time at which the unit opens or opened, in milliseconds; null while the staff have set none. */
  opensAt: number | null;
};

/** What the task of a unit asks of the class: nothing but that the unit is open. */
export const unitRulesOf = ({ isDraft, opensAt }: ClassUnit): TaskRules => ({
  ...freeTask,
  status: isDraft || opensAt === null ? 'unpublished' : 'published',
  opensAt,
});

/** Units of courses as classes have them, for those who have been found to answer for the class. */
export function createClassUnits({ database, clock }: Pick<ModuleContext, 'database' | 'clock'>) {
  return {
    /** In the order of the course; undefined for a course that is not there. */
    async ofCourse(
      actor: Actor,
      { courseId, departId }: { courseId: string; departId: string },
    ): Promise<ClassUnit[] | undefined> {
      const reader = { ...readerOf(actor), departIds: [departId] };
      const course = await findCourse(database.read, reader, courseId);
      if (!course) return undefined;
      const units = await listUnits(database.read, reader, [courseId]);
      const now = clock.now().getTime();
      return units.map((unit) => {
        const opensAt = unitOpensAt(course, unit, now);
        return {
          id: unit.id,
          unitName: unit.unitName,
          codeType: unit.courseWorkType,
          isDraft: unit.isDraft,
          isOpen: !unit.isDraft && opensAt !== null && opensAt <= now,
          opensAt,
        };
      });
    },
  };
}
