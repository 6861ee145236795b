import type { Database } from '../../platform/db/db.ts';

type Counted = { bytes: number; is_own: boolean };

/** All contents that a person may name, each once, and whether a given one is among them. */
const countSql = `
select coalesce(sum(b.size_bytes), 0) as bytes, coalesce(bool_or(b.sha256 = $2), false) as is_own
from blob_owner o join blob b on b.sha256 = o.sha256 where o.user_id = $1`;

export async function countStored(
  { named }: Pick<Database, 'named'>,
  userId: string,
  sha256: string,
): Promise<Counted> {
  const [row] = await named<Counted>('blobs-of-person', countSql, [userId, sha256]);
  return row ?? { bytes: 0, is_own: false };
}
