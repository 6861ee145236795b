import type { Body, Result } from '@sprout/contract';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { allow, required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { readTime, withDueAt } from './class-rules.ts';
import { findClassTask } from './homework.repository.ts';
import type { registerHomeworkTable } from './homework-table.ts';

type Deps = Pick<ModuleContext, 'database' | 'wireTime'> & {
  table: ReturnType<typeof registerHomeworkTable>;
};

/** More time for a whole class: a change of the homework's own form, so that versions and its undo know of it. */
export function createExtendClass({ database, wireTime, table }: Deps) {
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
    const { classRules } = await table.get(call, homeworkId);
    const said = withDueAt(classRules, departId, dueAt);
    await table.edit(call, homeworkId, { classRules: said });
    return { was: task.dueAt && wireTime.toWire(task.dueAt) };
  };
}
