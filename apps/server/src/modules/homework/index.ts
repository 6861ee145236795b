import { endpoints, type Result } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { homeworkBelongings } from './belongings.ts';
import { readTime } from './class-rules.ts';
import { createExtendClass } from './extend-class.service.ts';
import { createGrading } from './grading.service.ts';
import { listClassChoices, listOwnRubrics } from './homework.repository.ts';
import { registerHomeworkTable } from './homework-table.ts';
import { createMyHomework } from './my-homework.service.ts';
import { createHomeworkPresenter, rubricOf } from './present-homework.ts';

export {
  countChildren,
  fromClass,
  isChildThere,
  isSeenChild,
} from './class-children.repository.ts';
export { givenOfTask, starterOfTask } from './given-files.repository.ts';
export { createGrading } from './grading.service.ts';
export type { SentFile } from './homework.repository.ts';
export { eraseHomeworkOf, ruleColumns, taskNameOf } from './homework.repository.ts';
export { createHomeworkPlaces, type HomeworkPlace, requireUnlocked } from './homework-places.ts';
export { createHomeworkPresenter, reminderShownMs } from './present-homework.ts';
export { taskCellOf } from './task-cell.ts';
export { type TaskPlace, taskKey } from './task-ref.ts';
export { isHomeworkOpen, laterOf, taskOf, taskRulesOf } from './tasks.ts';
export { createUnitTasks } from './unit-tasks.ts';

declare module '../../platform/events.ts' {
  interface Events {
    /** Classes have homework; those that had it already may be among them. */
    'homework.set': { homeworkId: string; departIds: readonly string[] };
    /** Classes have homework no more: it was deleted or is not published, or these classes were taken from it. */
    'homework.takenBack': { homeworkId: string; departIds: readonly string[] };
    /** A hand-in was graded or sent back. */
    'homework.marked': { markId: string };
    'homework.markUndone': { markId: string };
  }
}

export const homeworkModule: Module = {
  name: 'homework',
  belongings: homeworkBelongings,
  subjects: { homework: {} },
  register,
};

/** Homework of classes: set by the staff, done by children, graded by the staff. */
function register(context: ModuleContext): void {
  const { handle, database, wireTime } = context;
  const { homework } = endpoints;
  const presenter = createHomeworkPresenter(context);
  const table = registerHomeworkTable(context);
  const mine = createMyHomework({ context, presenter });
  const grading = createGrading({ context, presenter });

  handle(homework.mine, ({ actor, query }) => mine.list(actor, query));
  handle(homework.getWorkInfo, ({ actor, query }) => mine.info(actor, query));
  handle(homework.unitTask, ({ actor, query }) => mine.unitTask(actor, query));
  handle(homework.mineUnits, ({ actor }) => mine.units(actor));
  handle(homework.takeBack, ({ body, ...call }) => mine.takeBack(call, body));
  handle(homework.read, async ({ body, ...call }) => {
    await mine.read(call, body);
    return null;
  });

  handle(homework.defaults, async ({ actor, query }) => ({
    rubrics: (await listOwnRubrics(database.read, actor)).map((row) => ({
      ...row,
      rubric: rubricOf(row),
    })),
    classes: await listClassChoices(database.read, actor, query.unitId ?? null),
  }));
  handle(homework.teacherList, async ({ query, ...call }) => {
    const page = await table.list({ ...call, query: { ...query, createdBy: call.actor.id } });
    // Rows are those of the declared list.
    return page as Result<'homework.teacherList'>;
  });
  handle(homework.classWork, ({ actor, query }) => grading.classWork(actor, query));
  handle(homework.openHandIn, ({ body, ...call }) => grading.look(call, body.submissionId));
  handle(homework.grade, ({ body, ...call }) => grading.grade(call, body));
  handle(homework.sendBack, ({ body, ...call }) => grading.sendBack(call, body));
  handle(homework.undo, ({ body, ...call }) => grading.undo(call, body.markId));
  handle(homework.excuse, ({ body: { isExcused, ...place }, ...call }) =>
    grading.move(call, 'homework.excuse', place, {
      move: { kind: isExcused ? 'excuse' : 'expect' },
    }),
  );
  handle(homework.extend, ({ body: { dueAt, ...place }, ...call }) =>
    grading.move(call, 'homework.extend', place, {
      dueAt: dueAt === null ? null : readTime(dueAt, wireTime),
    }),
  );
  const extendClass = createExtendClass({ ...context, table });
  handle(homework.extendClass, ({ body, ...call }) => extendClass(call, body));
}
