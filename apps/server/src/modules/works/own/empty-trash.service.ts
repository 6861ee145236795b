import { trashDays } from '@sprout/contract';
import { sql } from 'kysely';
import { removeRows } from '../../../platform/belongings.ts';
import { dropVersions } from '../../../platform/data-log.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { ModuleContext } from '../../module.ts';

type Deps = Pick<ModuleContext, 'database' | 'clock' | 'audit' | 'belongings'>;

const dayMs = 24 * 3_600_000;
const batchSize = 50;

/**
 * Removes works that have been in the trash for 30 days, with all their versions; answers how many.
 * Contents that nobody else uses go with the next sweep. A reported work stays until somebody of the
 * staff has looked at it.
 */
export async function emptyTrash(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const before = new Date(clock.now().getTime() - trashDays * dayMs);
  let removed = 0;
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const works = await nextWorks(tx, before);
      if (works.length > 0) await removeWorks(tx, works, deps);
      return works.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}

type Thrown = { id: string; school_id: string; author_id: string };

/** Several nodes may be at it: each takes others. */
const nextWorks = (tx: Tx, before: Date): Promise<Thrown[]> =>
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
    .orderBy('w.deleted_at')
    .orderBy('w.id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();

async function removeWorks(
  tx: Tx,
  works: readonly Thrown[],
  { audit, belongings }: Deps,
): Promise<void> {
  const ids = works.map(({ id }) => id);
  const owned = await listOwned(tx, ids);
  await removeRows(tx, belongings.takenWithWorks(ids));
  await tx.deleteFrom('work').where('id', 'in', ids).execute();
  await dropVersions(tx, 'work', ids);
  await disown(tx, owned);
  for (const { id, school_id: schoolId } of works) {
    const entry = { action: 'work.erase', subject: 'work', rowId: id };
    await audit.write(tx, { actor: undefined, schoolId, ...entry });
  }
}

type Owned = { user_id: string; sha256: string };

/** What the versions are made of, and whose it is. */
async function listOwned(tx: Tx, workIds: readonly string[]): Promise<Owned[]> {
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
async function disown(tx: Tx, owned: readonly Owned[]): Promise<void> {
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
