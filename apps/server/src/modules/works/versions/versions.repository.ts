import type { Database, Executor } from '../../../platform/db/db.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { VersionRow } from '../works.repository.ts';

export type StoredVersion = Pick<VersionRow, 'id' | 'file_name' | 'whole_sha256' | 'work_name'>;

/** `held_for`: the author, while the staff have not confirmed the account. */
export type FileVersion = StoredVersion & { is_open: boolean; held_for: string | null };

/** A version by its file name; open to everybody while it is the one that the site shows. */
export async function findByFileName(
  { named }: Pick<Database, 'named'>,
  fileName: string,
): Promise<FileVersion | undefined> {
  const [row] = await named<FileVersion>('work-by-file', byFileNameSql, [fileName]);
  return row;
}

const byFileNameSql = `
select v.id, v.file_name, v.whole_sha256, v.work_name,
  (w.published_version_id = v.id and w.visibility = 'public' and w.deleted_at is null) as is_open,
  case when u.confirmed_at is null then u.id end as held_for
from work_version v join work w on w.id = v.work_id join sys_user u on u.id = w.author_id
where v.file_name = $1`;

export async function findAuthorId(executor: Executor, versionId: string): Promise<string> {
  const row = await executor
    .selectFrom('work_version')
    .innerJoin('work', 'work.id', 'work_version.work_id')
    .select('work.author_id')
    .where('work_version.id', '=', versionId)
    .executeTakeFirstOrThrow();
  return row.author_id;
}

export async function sizeOfBlob(executor: Executor, sha256: string): Promise<number> {
  const row = await executor
    .selectFrom('blob')
    .select('size_bytes')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return row.size_bytes;
}

/** Newest first. */
export const listVersions = (
  executor: Executor,
  workId: string,
  paging: Paging,
): Promise<VersionRow[]> =>
  executor
    .selectFrom('work_version')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('version_no', 'desc')
    .limit(paging.size)
    .offset(paging.offset)
    .execute();
