import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/db.ts';
import { namedQuery } from '../../../platform/db/dialect.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ManifestFile } from './manifest.ts';

/** Sizes of those blobs that a user may name, by hash. */
export async function findOwnBlobs(
  { named }: Pick<Database, 'named'>,
  userId: string,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await named<{ sha256: string; size_bytes: number }>(
    'blob-own',
    `select b.sha256, b.size_bytes from blob_owner o join blob b on b.sha256 = o.sha256
     where o.user_id = $1 and o.sha256 = any($2) and b.state = 'stored'`,
    [userId, [...new Set(hashes)]],
  );
  return new Map(rows.map((row) => [row.sha256, row.size_bytes]));
}

/** Keeps the blobs from being swept until the transaction ends; answers those that may be named. */
export async function holdBlobs(
  executor: Executor,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await selectHeld(executor, { hashes: [...new Set(hashes)] });
  return new Set(rows.map(({ sha256 }) => sha256));
}

const selectHeld = statement(
  (db, { hashes }: { hashes: string[] }) =>
    db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '=', sql<string>`any(${hashes})`)
      .where('state', '=', 'stored')
      .forKeyShare(),
  'blob-hold',
);

export async function insertMembers(
  executor: Executor,
  versionId: string,
  files: readonly ManifestFile[],
): Promise<void> {
  await executor.executeQuery(
    namedQuery('version-files', insertMembersSql, [
      versionId,
      files.map((_, index) => index),
      files.map(({ name }) => name),
      files.map(({ sha256 }) => sha256),
      files.map(({ size }) => size),
    ]),
  );
}

/** One statement with arrays: a list of values would be parsed anew for each number of files. */
const insertMembersSql = `insert into work_version_file (version_id, position, name, sha256, size_bytes)
  select $1, t.position, t.name, t.sha256, t.size_bytes
  from unnest($2::int[], $3::text[], $4::text[], $5::bigint[]) as t(position, name, sha256, size_bytes)`;

/** In their order. */
export const listMembers = (executor: Executor, versionId: string): Promise<ManifestFile[]> =>
  executor
    .selectFrom('work_version_file')
    .select(['name', 'sha256', 'size_bytes as size'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute();

/** Those of the blobs that a version of a work is made of. */
export async function claimWorkBlobs(
  executor: Executor,
  hashes: readonly string[],
): Promise<string[]> {
  const wanted = sql<string>`any(${[...hashes]})`;
  const members = await executor
    .selectFrom('work_version_file')
    .select('sha256')
    .where('sha256', '=', wanted)
    .distinct()
    .execute();
  const whole = await executor
    .selectFrom('work_version')
    .select('whole_sha256 as sha256')
    .where('whole_sha256', '=', wanted)
    .execute();
  return [...members, ...whole].flatMap(({ sha256 }) => sha256 ?? []);
}
