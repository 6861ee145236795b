import type { Body, Query, Result } from '@sprout/contract';
import { moveSubmission } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { newId } from '../../platform/clock.ts';
import { required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import {
  findMyUnitTask,
  listMine,
  type MyHomeworkRow,
  type MyUnitTaskRow,
} from './homework.repository.ts';
import { listMyUnits } from './my-units.repository.ts';
import type { HomeworkPresenter, MyHomework } from './present-homework.ts';
import { keepSubmission, lockSubmission, submissionOf } from './submissions.repository.ts';
import type { TaskPlace } from './task-ref.ts';
import { refusal, taskOf, taskRulesOf } from './tasks.ts';
import { createUnitTasks } from './unit-tasks.ts';

type AskedPlace = Body<'homework.takeBack'>;
type MyTask = Result<'homework.unitTask'>;

type Deps = {
  context: Pick<ModuleContext, 'database' | 'run' | 'clock' | 'random' | 'wireTime'>;
  presenter: HomeworkPresenter;
};

/** What a child reads of its homework and does with it, but for saving and handing in, which works do. */
export function createMyHomework({ context, presenter }: Deps) {
  const { database, run, clock, random } = context;
  const unitTasks = createUnitTasks(context);

  async function findMine(
    actor: Actor,
    { homeworkId, departId }: { homeworkId: string; departId?: string | undefined },
  ): Promise<MyHomeworkRow> {
    const rows = await listMine(database.write, actor, { homeworkId, departId, withBegun: true });
    return required(rows[0], 'homework.notFound');
  }

  /** Throws `homework.notFound` for a task that is not the child's. */
  async function findTask(
    actor: Actor,
    { departId, ...asked }: AskedPlace,
  ): Promise<{ place: TaskPlace; row: MyUnitTaskRow }> {
    const task = taskOf(asked);
    const row =
      'homeworkId' in task
        ? await findMine(actor, { ...task, departId })
        : required(
            await findMyUnitTask(database.write, actor, { ...task, departId }),
            'homework.notFound',
          );
    return { place: { task, departId }, row };
  }

  return {
    async list(actor: Actor, { submit, departId, status }: Query<'homework.mine'>) {
      const rows = await listMine(database.read, actor, { departId: departId || undefined });
      const all = rows.map((row) => presenter.toMine(row, clock.now()));
      const isHandedIn = (one: MyHomework) => (one.mineWorkStatus ?? 0) >= 1;
      return all.filter(
        (one) =>
          (!submit || isHandedIn(one) === (submit === 'true')) &&
          (!status || String(one.status) === status),
      );
    },

    /** Throws `homework.notFound`. */
    async info(actor: Actor, { id, departId }: Query<'homework.getWorkInfo'>): Promise<MyHomework> {
      return presenter.toMine(await findMine(actor, { homeworkId: id, departId }), clock.now());
    },

    /** Throws `homework.notFound`. */
    async unitTask(actor: Actor, asked: Query<'homework.unitTask'>): Promise<MyTask> {
      const row = await unitTasks.find(actor, asked);
      return presenter.toMyTask(row, { unitId: asked.unitId }, clock.now());
    },

    async units(actor: Actor): Promise<Result<'homework.mineUnits'>> {
      const now = clock.now();
      const rows = await listMyUnits(database.read, actor);
      return rows.map((row) => presenter.toMyUnit(row, now));
    },

    /** Throws `homework.notFound`, `homework.isLookedAt`, `homework.isGraded`, `homework.notHandedIn`. */
    async takeBack(call: MemberCall, asked: AskedPlace): Promise<MyTask> {
      const { actor } = call;
      const { place, row } = await findTask(actor, asked);
      await run(call, 'homework.takeBack', async (tx, { note }) => {
        const now = clock.now();
        const stored = await lockSubmission(
          tx,
          newId(clock, random),
          { ...place, userId: actor.id, schoolId: actor.schoolId },
          now,
        );
        const task = taskRulesOf(row, stored.due_at);
        const move = { kind: 'takeBack', now: now.getTime() } as const;
        const outcome = moveSubmission(submissionOf(stored), move, task);
        if (outcome.kind === 'refused') throw refusal(outcome.problem);
        await keepSubmission(tx, stored.id, outcome.to, {}, now);
        await note({ rowId: stored.id });
      });
      const after = await findTask(actor, asked);
      return presenter.toMyTask(after.row, place.task, clock.now());
    },

    /** Throws `homework.notFound`. */
    async read(call: MemberCall, asked: AskedPlace): Promise<void> {
      const { actor } = call;
      const { place, row } = await findTask(actor, asked);
      if (row.gradedAt === null || row.readAt !== null) return;
      await run(call, 'homework.read', async (tx) => {
        const now = clock.now();
        const stored = await lockSubmission(
          tx,
          newId(clock, random),
          { ...place, userId: actor.id, schoolId: actor.schoolId },
          now,
        );
        if (stored.graded_at === null || stored.read_at !== null) return;
        await keepSubmission(tx, stored.id, submissionOf(stored), { read_at: now }, now);
      });
    },
  };
}
