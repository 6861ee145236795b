import { classCategory, student } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownName } from '../../../platform/access/accounts.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { userScope } from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Database, Executor, Tx } from '../../../platform/db/db.ts';
import { depthLimit } from '../../../platform/list-query.ts';
import type { Paging } from '../../../platform/paging.ts';
import { countBounded } from '../../../platform/table/count-bounded.ts';
import { listClasses, scopeWithin, workScope } from '../../works/index.ts';

type State = 'waiting' | 'shown' | 'refused';
type Decided = { state: State; decided_by: string | null; decided_at: Date | null };
type Direction = 'asc' | 'desc';
/** Comments of a state in the actor's classes, as `listClasses` tells these. */
type Listed = { actor: Actor; state: State; classes: string[] | undefined };

const commentScope = { school: 'c.school_id', depart: 'c.depart_id' };

/** Comments under works of the actor's classes. Only data rules look at the works themselves. */
function selectInScope(executor: Executor, actor: Actor, classes?: string[]) {
  const query = executor
    .selectFrom('work_comment as c')
    .where('c.deleted_at', 'is', null)
    .where(sql<SqlBool>`not c.in_trash`)
    .where(scopeWithin(classes, actor, commentScope));
  const isRuled = actor.rowRules.some(({ resource }) => resource === workScope.rules);
  if (!isRuled || actor.seesWholeSchool) return query;
  return query.where(
    sql<SqlBool>`exists (select 1 from work w
      where w.id = c.work_id and ${scope(actor, workScope)})`,
  );
}

/** A child is told by name to who answers for it; to all others, and of colleagues, nothing. */
const writerNameFor = (actor: Actor) => sql<string | null>`case
  when sys_user.user_identity = ${sql.lit(student)} and ${scope(actor, userScope)}
  then ${shownName()} end`;

const writerClasses = sql<string[]>`array(select of_writer.depart_name from sys_user_depart m
  join sys_depart of_writer on of_writer.id = m.depart_id
  where m.user_id = c.user_id and of_writer.org_category = ${sql.lit(classCategory)}
  order by of_writer.org_code)`;

export function createCommentsRepository({ read }: Pick<Database, 'read'>) {
  /**
   * The first comments, of each class along its own index: along the time of the whole school, those of
   * a quiet class lie behind everybody else's. Without an order, as many as `limit`.
   */
  function selectFirst(
    { actor, state, classes }: Listed,
    limit: number,
    direction?: Direction,
  ): RawBuilder<unknown> {
    let first = selectInScope(read, actor, classes)
      .select(['c.id', 'c.created_at'])
      .where('c.state', '=', state)
      .limit(limit);
    if (direction) first = first.orderBy('c.created_at', direction).orderBy('c.id', direction);
    if (!classes) return sql`${first}`;
    const ofClass = first.where('c.depart_id', '=', sql.ref<string>('class.id'));
    return sql`(select found.id, found.created_at from unnest(${classes}::text[]) class (id)
      cross join lateral ${ofClass} found)`;
  }

  function listPage(listed: Listed, { size, offset }: Paging) {
    const direction = listed.state === 'waiting' ? 'asc' : 'desc';
    const order = sql.raw(direction);
    const first = selectFirst(listed, offset + size, direction);
    const page = sql<string>`(select id from ${first} first
      order by created_at ${order}, id ${order} limit ${size} offset ${offset})`;
    return read
      .selectFrom('work_comment as c')
      .innerJoin('work as w', 'w.id', 'c.work_id')
      .innerJoin('sys_user', 'sys_user.id', 'c.user_id')
      .leftJoin('sys_depart as d', 'd.id', 'c.depart_id')
      .select(['c.id', 'c.comment', 'c.created_at', 'c.user_id as userId', 'c.work_id as workId'])
      .select(['sys_user.nickname as realname', 'sys_user.avatar', 'd.depart_name as departName'])
      .select(writerNameFor(listed.actor).as('writerName'))
      .select(writerClasses.as('writerClasses'))
      .select(sql<string>`coalesce(w.published_name, w.work_name)`.as('workName'))
      .where('c.id', 'in', page)
      .orderBy('c.created_at', direction)
      .orderBy('c.id', direction)
      .execute();
  }

  return {
    /** What waits comes oldest first. Counted in the index alone, and no further than the deepest page. */
    async list(actor: Actor, state: State, paging: Paging) {
      const listed = { actor, state, classes: await listClasses(read, actor) };
      const rows = await listPage(listed, paging);
      const all = selectFirst(listed, depthLimit);
      return { rows, total: await countBounded(read, sql`select 1 from ${all} found`) };
    },

    /** Those of the ids that the actor may decide on, held until the transaction ends. */
    lock: (tx: Tx, actor: Actor, ids: readonly string[]) =>
      selectInScope(tx, actor)
        .select(['c.id', 'c.work_id', 'c.state'])
        .where('c.id', 'in', [...new Set(ids)])
        .orderBy('c.id')
        .forUpdate('c')
        .execute(),

    /** Writes what was decided on comments, and by whom. */
    async decide(tx: Tx, ids: readonly string[], decided: Decided): Promise<void> {
      await tx
        .updateTable('work_comment')
        .set(decided)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
