import { CompiledQuery, sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

export type Counters = { star_num: number; view_num: number; comment_num: number };
export type Counter = 'starNum' | 'viewNum' | 'commentNum';

/** Of `work_counter as c`, which a work has got from the first thing that is counted. */
export const counterColumns = [
  sql<number>`coalesce(c.star_num, 0)`.as('star_num'),
  sql<number>`coalesce(c.view_num, 0)`.as('view_num'),
  sql<number>`coalesce(c.comment_num, 0)`.as('comment_num'),
];

/** The condition of `work as w` under which public lists show it. */
export const isListed = `w.visibility = 'public' and w.published_version_id is not null
  and w.deleted_at is null`;

/**
 * Adds `step` to a counter, as SQL: `$1` is the work, `from` and `condition` say whether it counts.
 * Answers the counter as `count`; no row when nothing was counted.
 */
export const countSql = (counter: Counter, step: 1 | -1, condition: string): string => {
  const column = columnOf[counter];
  return `insert into work_counter as c (work_id, school_id, ${column})
    select w.id, w.school_id, greatest(${step}, 0) from work w where w.id = $1 and ${condition}
    on conflict (work_id) do update set ${column} = greatest(c.${column} + ${step}, 0)
    returning c.${column} as count`;
};

const columnOf = { starNum: 'star_num', viewNum: 'view_num', commentNum: 'comment_num' } as const;

/** A counter as it is now; 0 for a work of which nothing was ever counted. */
export async function readCounter(
  executor: Executor,
  workId: string,
  counter: Counter,
): Promise<number> {
  const row = await executor
    .selectFrom('work_counter')
    .select(`${columnOf[counter]} as count`)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts one comment more or less in the transaction that writes or takes it. */
export async function countComment(tx: Executor, workId: string, step: 1 | -1): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(countSql('commentNum', step, 'true'), [workId]));
}

/**
 * Puts works into the public lists by likes and views or takes them out, as their rows now say. Belongs
 * into every transaction that changes who sees a work, its type or whether it is featured.
 */
export async function listAnew(tx: Executor, workIds: readonly string[]): Promise<void> {
  await sql`insert into work_counter as c (work_id, school_id, listed_at, work_type, is_featured)
    select w.id, w.school_id, w.published_at, w.work_type, w.is_featured
      from work w where w.id = any(${[...workIds]}) and ${sql.raw(isListed)}
    union all
    select w.id, w.school_id, null, null, false
      from work w where w.id = any(${[...workIds]}) and (${sql.raw(isListed)}) is not true
        and exists (select 1 from work_counter k where k.work_id = w.id)
    on conflict (work_id) do update set listed_at = excluded.listed_at,
      work_type = excluded.work_type, is_featured = excluded.is_featured
    where (c.listed_at, c.work_type, c.is_featured)
      is distinct from (excluded.listed_at, excluded.work_type, excluded.is_featured)`.execute(tx);
}
