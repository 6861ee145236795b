import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

export type ThrownWork = { id: string; school_id: string; author_id: string };

/**
 * Works thrown away before a moment, those first that lie longest; one that is reported, or of which a version was
 * handed in for a task or graded, stays. Several nodes may be at it: each takes others.
 */
export const listThrown = (tx: Tx, before: Date, limit: number): Promise<ThrownWork[]> =>
  tx
    .selectFrom('work as w')
    .select(['w.id', 'w.school_id', 'w.author_id'])
    .where('w.deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_report as r')
            .select('r.id')
            .whereRef('r.work_id', '=', 'w.id')
            .where('r.closed_at', 'is', null),
        ),
      ),
    )
    .where(sql<SqlBool>`not exists (select 1 from work_version v where v.work_id = w.id and (
      exists (select 1 from homework_submission s where s.user_id = w.author_id and s.version_id = v.id)
      or exists (select 1 from homework_mark m where m.user_id = w.author_id and m.version_id = v.id)))`)
    .orderBy('w.deleted_at')
    .orderBy('w.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function deleteWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('work')
    .where('id', 'in', [...ids])
    .execute();
}

type Owned = { user_id: string; sha256: string };

/** What the versions are made of, and whose it is. */
export async function listOwned(tx: Tx, workIds: readonly string[]): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select v.author_id as user_id, f.sha256
      from work_version v join work_version_file f on f.version_id = v.id
      where v.work_id = any(${workIds})
    union select author_id, whole_sha256 from work_version
      where work_id = any(${workIds}) and whole_sha256 is not null
    union select author_id, cover_sha256 from work_version
      where work_id = any(${workIds}) and cover_sha256 is not null`.execute(tx);
  return rows;
}

/**
 * What an author uses nowhere any more counts no longer as stored by them, even while somebody
 * else's work keeps it.
 */
export async function disown(tx: Tx, owned: readonly Owned[]): Promise<void> {
  const users = owned.map(({ user_id }) => user_id);
  const hashes = owned.map(({ sha256 }) => sha256);
  await sql`delete from blob_owner o
    using unnest(${users}::text[], ${hashes}::text[]) t(user_id, sha256)
    where o.user_id = t.user_id and o.sha256 = t.sha256
      and not exists (select 1 from work_version_file f join work_version v on v.id = f.version_id
        where f.sha256 = o.sha256 and v.author_id = o.user_id)
      and not exists (select 1 from work_version v where v.author_id = o.user_id
        and (v.whole_sha256 = o.sha256 or v.cover_sha256 = o.sha256))
      and not exists (select 1 from stored_file s
        where s.sha256 = o.sha256 and s.created_by = o.user_id)`.execute(tx);
}
