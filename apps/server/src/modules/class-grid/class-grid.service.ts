import type { Query, Result } from '@sprout/contract';
import { type GridCell, writeGridRow } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { allow, required } from '../../platform/errors.ts';
import { laterOf } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  findCell,
  findRevision,
  type GridChild,
  listChildren,
  listClasses,
  listCourses,
  listSubmissions,
  listTraces,
  type TaskIds,
  type TaskPlace,
} from './class-grid.repository.ts';
import { type ClassTask, cellFor, createClassTasks } from './class-tasks.service.ts';

type Asked = Pick<Query<'classGrid.grid'>, 'departId' | 'courseId' | 'tasks'>;
/** A child with its cells, in the order of the tasks. */
export type GridLine = GridChild & { cells: GridCell[] };
export type ClassLines = { tasks: ClassTask[]; children: GridLine[] };
type TaskOf = { departId: string; homeworkId?: string | undefined; unitId?: string | undefined };

type Deps = Pick<ModuleContext, 'database' | 'clock' | 'wireTime'>;

/** Where the children of a class stand, for those who answer for it. */
export function createClassGrid(context: Deps) {
  const { database, clock, wireTime } = context;
  const { read } = database;
  const classTasks = createClassTasks(context);
  const time = (date: Date | null): string | null => (date ? wireTime.toWire(date) : null);

  async function linesOf(
    actor: Actor,
    departId: string,
    tasks: ClassTask[],
    userId: string | null = null,
  ): Promise<GridLine[]> {
    const ids = idsOf(tasks);
    const [children, submissions, traces] = await Promise.all([
      listChildren(read, actor, departId, ids, userId),
      listSubmissions(read, departId, ids),
      listTraces(read, departId, ids.unitIds),
    ]);
    const done = new Map(submissions.map((row) => [`${row.userId} ${row.taskId}`, row]));
    const begun = new Map(traces.map((row) => [`${row.userId} ${row.unitId}`, row]));
    const now = clock.now();
    return children.map((child) => ({
      ...child,
      cells: tasks.map((task) => {
        const key = `${child.id} ${task.id}`;
        return cellFor(task, done.get(key), begun.get(key), now);
      }),
    }));
  }

  /** Throws `access.outOfReach`, `course.notFound`. */
  async function lines(actor: Actor, departId: string, courseId: string | null) {
    allow(await isDepartInReach(read, actor, departId), 'access.outOfReach');
    const tasks = await classTasks.list(actor, departId, courseId);
    return { tasks, children: await linesOf(actor, departId, tasks) };
  }

  /** The task that is meant, as the class has it. Throws `access.outOfReach`, `homework.notFound`, `unit.notFound`. */
  async function findTask(actor: Actor, { departId, homeworkId = '', unitId }: TaskOf) {
    allow(await isDepartInReach(read, actor, departId), 'access.outOfReach');
    const task = unitId
      ? await classTasks.unit(actor, departId, unitId)
      : await classTasks.homework(actor, departId, homeworkId);
    const place: TaskPlace = {
      departId,
      homeworkId: unitId ? null : homeworkId,
      unitId: unitId ?? null,
    };
    return { task, place };
  }

  return {
    lines,
    findTask,

    /** Each child of the class with its cell of one task. */
    async cellsOf(actor: Actor, departId: string, task: ClassTask) {
      const all = await linesOf(actor, departId, [task]);
      return all.map(({ cells: [cell], ...child }) => ({ ...child, cell: required(cell) }));
    },

    /** Throws `access.outOfReach`, `course.notFound`. */
    async grid(
      actor: Actor,
      { since, ...asked }: Query<'classGrid.grid'>,
    ): Promise<Result<'classGrid.grid'>> {
      if (since && (await isUnchanged(actor, asked, since))) return { revision: since, grid: null };
      const { departId, courseId, ...choices } = await choose(actor, asked);
      if (departId === null) {
        const grid = { ...choices, departId, courseId, tasks: [], children: [] };
        return { revision: '', grid };
      }
      // Before the rows: what changes in between is told by the next answer.
      const revision = await findRevision(read, departId, courseId, clock.now());
      const { tasks, children } = await lines(actor, departId, courseId);
      return {
        revision,
        grid: {
          ...choices,
          departId,
          courseId,
          tasks: tasks.map(({ rulesFor: _, opensAt, dueAt, ...task }) => ({
            ...task,
            opensAt: time(opensAt),
            dueAt: time(dueAt),
          })),
          children: children.map(({ id, name, avatar, hasLeft, cells }) => {
            return { id, name, avatar, hasLeft, cells: writeGridRow(cells) };
          }),
        },
      };
    },

    /** Throws `access.outOfReach`, `homework.notFound`, `unit.notFound`, `row.notFound`. */
    async cell(actor: Actor, { userId, ...of }: Query<'classGrid.cell'>) {
      const { task, place } = await findTask(actor, of);
      const [child] = await linesOf(actor, place.departId, [task], userId);
      const { username, cells } = required(child);
      const row = required(await findCell(read, { ...place, userId }));
      return {
        state: required(cells[0]).state,
        submissionId: row.submissionId,
        username,
        workId: row.workId,
        workName: row.workName,
        coverFileKey: row.cover,
        saves: row.saves,
        savedTime: time(row.savedAt),
        openedTime: time(row.openedAt),
        videoPercent: row.videoPercent,
        stepsDone: row.stepsDone,
        steps: row.steps,
        handIns: row.handIns ?? 0,
        handedInTime: time(row.handedInAt),
        dueAt: time(laterOf(task.dueAt, row.ownDueAt)),
        ownDueAt: time(row.ownDueAt),
        score: row.score,
        comment: row.comment,
        gradedTime: time(row.gradedAt),
        gradedBy: row.gradedBy,
        remindedTime: time(row.remindedAt),
        remindedBy: row.remindedBy,
      };
    },
  };

  /** Of a grid that is named in full, as every later question of an open page does. */
  async function isUnchanged(actor: Actor, asked: Asked, since: string): Promise<boolean> {
    const { departId, courseId = null, tasks } = asked;
    if (!departId || (courseId === null && tasks !== 'homework')) return false;
    allow(await isDepartInReach(read, actor, departId), 'access.outOfReach');
    return since === (await findRevision(read, departId, courseId, clock.now()));
  }

  /** What the caller named, else the first class and the course that it works on. */
  async function choose(actor: Actor, { departId: named, courseId, tasks }: Asked) {
    if (named) allow(await isDepartInReach(read, actor, named), 'access.outOfReach');
    const departs = await listClasses(read, actor);
    const departId = named ?? departs[0]?.id ?? null;
    const courses = departId === null ? [] : await listCourses(read, actor, departId);
    const isHomework = tasks === 'homework' || (!courseId && courses.length === 0);
    return {
      departs,
      courses,
      departId,
      courseId: isHomework ? null : (courseId ?? courses[0]?.id ?? null),
    };
  }
}
export type ClassGrid = ReturnType<typeof createClassGrid>;

const idsOf = (tasks: readonly ClassTask[]): TaskIds => ({
  homeworkIds: tasks.filter(({ kind }) => kind === 'homework').map(({ id }) => id),
  unitIds: tasks.filter(({ kind }) => kind === 'unit').map(({ id }) => id),
});
