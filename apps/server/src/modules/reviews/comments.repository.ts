import { sql } from 'kysely';
import { workScope } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';
import { depthLimit } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';
import { scope } from '../../platform/scope.ts';

type State = 'waiting' | 'shown' | 'refused';

/** Comments under works of the actor's classes, and the works with them. */
const selectInScope = (executor: Executor, actor: Actor) =>
  executor
    .selectFrom('work_comment as c')
    .innerJoin('work as w', 'w.id', 'c.work_id')
    .where('c.school_id', '=', actor.schoolId)
    .where('c.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where(scope(actor, workScope));

export function createCommentsRepository({ read }: Pick<Database, 'read'>) {
  return {
    list(actor: Actor, state: State, paging: Paging) {
      const direction = state === 'waiting' ? 'asc' : 'desc';
      return selectInScope(read, actor)
        .innerJoin('sys_user as u', 'u.id', 'c.user_id')
        .leftJoin('sys_depart as d', 'd.id', 'w.depart_id')
        .select(['c.id', 'c.comment', 'c.created_at', 'c.user_id as userId', 'c.work_id as workId'])
        .select(['u.nickname as realname', 'u.avatar', 'd.depart_name as departName'])
        .select(sql<string>`coalesce(w.published_name, w.work_name)`.as('workName'))
        .where('c.state', '=', state)
        .orderBy('c.created_at', direction)
        .orderBy('c.id', direction)
        .limit(paging.size)
        .offset(paging.offset)
        .execute();
    },

    async count(actor: Actor, state: State): Promise<number> {
      const found = selectInScope(read, actor)
        .select('c.id')
        .where('c.state', '=', state)
        .limit(depthLimit);
      const row = await read
        .selectFrom(found.as('found'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Those of the ids that the actor may decide on, held until the transaction ends. */
    lock: (tx: Tx, actor: Actor, ids: readonly string[]) =>
      selectInScope(tx, actor)
        .select(['c.id', 'c.work_id', 'c.state'])
        .where('c.id', 'in', [...new Set(ids)])
        .orderBy('c.id')
        .forUpdate('c')
        .execute(),
  };
}
