import type { Body, Result } from '@sprout/contract';
import { mayRemind } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { newId } from '../../platform/clock.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import { reminderShownMs } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import type { ClassGrid } from './class-grid.service.ts';
import { deleteReminders, insertReminders, listMyReminders } from './reminders.repository.ts';

/** A reminder can be taken back within half an hour, like a grade. */
const undoMs = 30 * 60_000;

type Deps = {
  context: Pick<ModuleContext, 'database' | 'run' | 'clock' | 'random' | 'wireTime'>;
  grid: ClassGrid;
};

/** Words to children who have not handed in. They see them when they look; nothing is sent. */
export function createReminders({ context, grid }: Deps) {
  const { database, run, clock, random, wireTime } = context;

  return {
    /**
     * Throws `access.outOfReach`, `homework.notFound`, `unit.notFound`, `homework.notOpen` for what children
     * cannot hand in now, `row.notFound` for somebody who is not in the class.
     */
    async add(
      call: MemberCall,
      { userIds, ...of }: Body<'reminders.add'>,
    ): Promise<Result<'reminders.add'>> {
      const { actor } = call;
      const { task, place } = await grid.findTask(actor, of);
      if (task.state !== 'open') throw new AppError('homework.notOpen');
      const children = (await grid.cellsOf(actor, place.departId, task)).filter(
        ({ hasLeft }) => !hasLeft,
      );
      const inClass = new Set(children.map(({ id }) => id));
      allow(userIds?.every((id) => inClass.has(id)) ?? true, 'row.notFound');
      const owing = children.filter(
        ({ id, cell }) => mayRemind(cell) && (userIds?.includes(id) ?? true),
      );
      return run(call, 'reminder.add', async (tx, { note }) => {
        const now = clock.now();
        const made = owing.map(({ id: userId }) => ({ id: newId(clock, random), userId }));
        const day = wireTime.toWire(now).slice(0, 10);
        const ids = await insertReminders(tx, made, { place, day, actor, now });
        await note({ rowId: task.id, data: { departId: place.departId, count: ids.length } });
        return { ids, alreadyToday: owing.length - ids.length };
      });
    },

    /** All or none. Throws `row.notFound` for what is somebody else's or gone, `homework.undoTooLate` for what is older. */
    async undo(call: MemberCall, ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)];
      await run(call, 'reminder.undo', async (tx, { note }) => {
        const since = clock.now().getTime() - undoMs;
        const times = await deleteReminders(tx, wanted, call.actor);
        allow(times.length === wanted.length, 'row.notFound');
        const isLate = times.some((at) => at.getTime() < since);
        if (isLate) throw new AppError('homework.undoTooLate');
        await note({ data: { ids: wanted } });
      });
    },

    async mine(actor: Actor): Promise<Result<'reminders.mine'>> {
      const since = new Date(clock.now().getTime() - reminderShownMs);
      const rows = await listMyReminders(database.read, actor, since);
      return rows.map(({ createdAt, ...row }) => ({
        ...row,
        createTime: wireTime.toWire(createdAt),
      }));
    },
  };
}
