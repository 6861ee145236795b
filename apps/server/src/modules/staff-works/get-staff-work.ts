import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { required } from '../../platform/errors.ts';
import { workScope } from '../works/index.ts';
import { type StaffRow, selectStaffWorks } from './list.repository.ts';

/** A work that somebody answers for. One of others and none answer alike: throws `work.notFound`. */
export async function getStaffWork(
  executor: Executor,
  actor: Actor,
  id: string,
): Promise<StaffRow> {
  const row = await selectStaffWorks(executor, actor)
    .where('w.id', '=', id)
    .where('w.deleted_at', 'is', null)
    .where(scope(actor, workScope))
    .executeTakeFirst();
  return required(row, 'work.notFound');
}
