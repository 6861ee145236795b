import type { Body, Result } from '@sprout/contract';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { readTime, withDueAt } from './class-rules.ts';
import { findClassTask } from './homework.repository.ts';
import type { registerHomeworkTable } from './homework-table.ts';

const mostTries = 5;

type Deps = Pick<ModuleContext, 'database' | 'wireTime'> & {
  table: ReturnType<typeof registerHomeworkTable>;
};

/** More time for a whole class: a change of the homework's own form, so that versions and its undo know of it. */
export function createExtendClass({ database, wireTime, table }: Deps) {
  /** Times of other classes that a colleague changes at the same moment stay: then it is read and written anew. */
  async function change(
    call: MemberCall,
    asked: Body<'homework.extendClass'>,
    triesLeft = mostTries,
  ): Promise<void> {
    const { homeworkId, departId, dueAt } = asked;
    const { classRules, version } = await table.get({ ...call, isOwnClient: true }, homeworkId);
    const said = withDueAt(classRules, departId, dueAt);
    try {
      const opened = typeof version === 'number' ? version : undefined;
      await table.edit(call, homeworkId, { classRules: said }, opened);
    } catch (error) {
      const isStale = error instanceof AppError && error.code === 'form.stale';
      if (!isStale || triesLeft === 0) throw error;
      await change(call, asked, triesLeft - 1);
    }
  }

  /** Throws `homework.notFound`, `access.outOfReach`, `request.invalid`, `row.invalid`. */
  return async function extendClass(
    call: MemberCall,
    { homeworkId, departId, dueAt }: Body<'homework.extendClass'>,
  ): Promise<Result<'homework.extendClass'>> {
    const { actor } = call;
    const place = { task: { homeworkId }, departId };
    const task = required(await findClassTask(database.read, actor, place), 'homework.notFound');
    allow(await isDepartInReach(database.read, actor, departId), 'access.outOfReach');
    readTime(dueAt, wireTime);
    await change(call, { homeworkId, departId, dueAt });
    return { was: task.dueAt && wireTime.toWire(task.dueAt) };
  };
}
