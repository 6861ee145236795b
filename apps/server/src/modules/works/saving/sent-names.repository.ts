import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

const extension = sql`coalesce(substring(name from '\\.[A-Za-z0-9]{1,8}$'), '')`;

/**
 * Files that were handed in keep their order and kind, and lose the names that they had on the computer of these
 * people: those often are the name of the child and its class.
 */
export async function eraseSentNames(tx: Tx, authorIds: readonly string[]): Promise<void> {
  const ids = [...authorIds];
  await sql`
    update work_version_file f set name = (f.position + 1) || ${extension}
    from work_version v
    where v.id = f.version_id and v.sent_files is not null and v.author_id = any(${ids})`.execute(
    tx,
  );
  await sql`
    update work_version v set sent_files = (
      select coalesce(jsonb_agg(one || jsonb_build_object('name', rank || ${extension}) order by rank), '[]')
      from jsonb_array_elements(v.sent_files) with ordinality as sent (one, rank),
        lateral (select one ->> 'name' as name) as named)
    where v.sent_files is not null and v.author_id = any(${ids})`.execute(tx);
}
