import type { Actor } from '../../platform/access/actor.ts';
import { allow, required } from '../../platform/errors.ts';
import { createLessonPlaces } from '../courses/index.ts';
import type { ModuleContext } from '../module.ts';
import { findMyUnitTask, type MyUnitTaskRow } from './homework.repository.ts';

type Deps = Pick<ModuleContext, 'database' | 'clock'>;

/** Tasks of units as their children have them. */
export function createUnitTasks(context: Deps) {
  const { database } = context;
  const lessons = createLessonPlaces(context);
  return {
    /** Of a unit that is open to the child, or that it has begun. Throws `homework.notFound`. */
    async find(
      actor: Actor,
      asked: { unitId: string; departId?: string | undefined },
    ): Promise<MyUnitTaskRow> {
      const row = required(await findMyUnitTask(database.write, actor, asked), 'homework.notFound');
      const hasBegun = row.submissionId !== null;
      const isOpen = hasBegun || (await lessons.find(database.write, actor, asked.unitId));
      allow(Boolean(isOpen), 'homework.notFound');
      return row;
    },
  };
}
