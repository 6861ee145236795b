import { homeworkStates } from '@sprout/contract';
import type { GridCell, TaskRules } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { required } from '../../platform/errors.ts';
import { type ClassUnit, createClassUnits, unitRulesOf } from '../courses/index.ts';
import { isHomeworkOpen, taskCellOf, taskRulesOf } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  findCourseOfUnit,
  type GridHomework,
  type GridSubmission,
  listHomework,
  type UnitTrace,
} from './class-grid.repository.ts';

/** A column of the grid. */
export type ClassTask = {
  kind: 'unit' | 'homework';
  id: string;
  name: string;
  number: number | null;
  codeType: number;
  state: 'open' | 'closed' | 'draft' | 'ended';
  opensAt: Date | null;
  dueAt: Date | null;
  /** What the class was told; `ownDueAt` is a child's own time. */
  rulesFor: (ownDueAt: Date | null) => TaskRules;
};

/** What a class has to do, as its teacher sees it. */
export function createClassTasks(context: Pick<ModuleContext, 'database' | 'clock'>) {
  const { database, clock } = context;
  const units = createClassUnits(context);

  return {
    /**
     * Units of a course, each with the homework that was made from it behind; without a course all homework of the
     * class. Throws `course.notFound`.
     */
    async list(actor: Actor, departId: string, courseId: string | null): Promise<ClassTask[]> {
      if (courseId === null) {
        const all = await listHomework(database.read, actor, departId);
        return all.map((one) => homeworkTask(one, null, clock.now()));
      }
      const found = await units.ofCourse(actor, { courseId, departId });
      const ofCourse = required(found, 'course.notFound');
      const ids = ofCourse.map(({ id }) => id);
      const made = await listHomework(database.read, actor, departId, { unitIds: ids });
      return ofCourse.flatMap((unit, index) => [
        unitTask(unit, index + 1),
        ...made
          .filter(({ unitId }) => unitId === unit.id)
          .map((one) => homeworkTask(one, index + 1, clock.now())),
      ]);
    },

    /** Throws `homework.notFound`. */
    async homework(actor: Actor, departId: string, homeworkId: string): Promise<ClassTask> {
      const [found] = await listHomework(database.read, actor, departId, { homeworkId });
      return homeworkTask(required(found, 'homework.notFound'), null, clock.now());
    },

    /** Throws `unit.notFound`. */
    async unit(actor: Actor, departId: string, unitId: string): Promise<ClassTask> {
      const courseId = await findCourseOfUnit(database.read, actor, unitId);
      const found = courseId && (await units.ofCourse(actor, { courseId, departId }));
      const at = found ? found.findIndex(({ id }) => id === unitId) : -1;
      return unitTask(required(found ? found[at] : undefined, 'unit.notFound'), at + 1);
    },
  };
}

function unitTask(unit: ClassUnit, number: number): ClassTask {
  const { id, unitName, codeType } = unit;
  const rules = unitRulesOf(unit);
  const closed = unit.isDraft ? 'draft' : 'closed';
  return {
    kind: 'unit',
    id,
    name: unitName,
    number,
    codeType,
    state: unit.isOpen ? 'open' : closed,
    opensAt: unit.opensAt === null ? null : new Date(unit.opensAt),
    dueAt: null,
    rulesFor: () => rules,
  };
}

function homeworkTask(homework: GridHomework, number: number | null, now: Date): ClassTask {
  const { id, workName, codeType, opensAt, dueAt } = homework;
  return {
    kind: 'homework',
    id,
    name: workName,
    number,
    codeType,
    state: homeworkState(homework, now),
    opensAt,
    dueAt,
    rulesFor: (ownDueAt) => taskRulesOf(homework, ownDueAt),
  };
}

function homeworkState(homework: GridHomework, now: Date): ClassTask['state'] {
  const { status } = homework;
  if (status === homeworkStates.unpublished) return 'draft';
  if (status === homeworkStates.ended) return 'ended';
  return isHomeworkOpen(homework, now) ? 'open' : 'closed';
}

type Done = Pick<GridSubmission, 'state' | 'isLate' | 'isExcused' | 'ownDueAt' | 'score'>;

/** Where a child stands with a task. */
export const cellFor = (
  task: ClassTask,
  done: Done | undefined,
  trace: UnitTrace | undefined,
  now: Date,
): GridCell => taskCellOf(done, trace, task.rulesFor(done?.ownDueAt ?? null), now.getTime());
