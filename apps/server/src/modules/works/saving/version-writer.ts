import { type Selectable, sql } from 'kysely';
import type { Clock, Random } from '../../../platform/clock.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type NewRow, statement } from '../../../platform/db/statement.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/index.ts';
import { listAnew } from '../counters.repository.ts';
import type { Stats } from '../project-stats.ts';
import { kindOf } from '../work-kinds.ts';
import type { ManifestFile } from './manifest.ts';
import { holdBlobs, insertMembers } from './members.repository.ts';

/** What one version holds, whoever made it and however it came. */
export type NewVersion = {
  saveId: string;
  kind: 'auto' | 'manual' | 'submitted' | 'restored';
  workName: string;
  description: string;
  workType: string;
  /** Ending of the version's file. */
  ext: string;
  cover: string;
  coverSha256: string | null;
  wholeSha256: string | null;
  sizeBytes: number;
  stats: Stats;
  files: readonly ManifestFile[];
};

/** The locked row that a version goes on top of. */
export type BaseWork = {
  id: string;
  school_id: string;
  author_id: string;
  revision: number;
  work_type: string;
  published_version_id: string | null;
  deleted_at: Date | null;
};

export type WrittenVersion = { id: string; revision: number; createdAt: Date };

type Deps = { clock: Clock; random: Random; files: Pick<Files, 'newName'> };

/**
 * Writes one version with its member rows and makes it the newest. The work's row is locked.
 * Its contents are held until the commit: the sweep may have come since they were looked at, or since a
 * source was read that lost its version meanwhile. Throws `work.blobsMissing` then.
 * Throws `work.badManifest` for a version of another editor: one file can be a work of two editors, and
 * what was looked at in the player of one must not be shown in that of the other.
 */
export async function writeVersion(
  { clock, random, files }: Deps,
  tx: Tx,
  work: BaseWork,
  version: NewVersion,
): Promise<WrittenVersion> {
  if (kindOf(work.work_type)?.editor !== kindOf(version.workType)?.editor) {
    throw new AppError('work.badManifest', { reason: 'type' });
  }
  await requireHeld(tx, version);
  const id = newId(clock, random);
  const revision = work.revision + 1;
  const now = clock.now();
  await insertVersion(tx, {
    id,
    work_id: work.id,
    school_id: work.school_id,
    author_id: work.author_id,
    version_no: revision,
    kind: version.kind,
    save_id: version.saveId,
    work_name: version.workName,
    description: version.description,
    cover: version.cover,
    cover_sha256: version.coverSha256,
    file_name: files.newName('work', version.ext),
    whole_sha256: version.wholeSha256,
    size_bytes: version.sizeBytes,
    stats: JSON.stringify(version.stats),
    created_at: now,
  });
  await insertMembers(tx, id, version.files);
  await updateHead(tx, {
    workId: work.id,
    id,
    revision,
    workName: version.workName,
    description: version.description,
    workType: version.workType,
    now,
    // An autosave of a tab that was left open does not bring a work back; a person's save does.
    isTrashKept: version.kind === 'auto',
  });
  const isOtherInLists = work.deleted_at !== null || work.work_type !== version.workType;
  if (work.published_version_id !== null && isOtherInLists) await listAnew(tx, [work.id]);
  return { id, revision, createdAt: now };
}

export const blobsMissing = (hashes: readonly string[]) =>
  new AppError('work.blobsMissing', { missing: [...new Set(hashes)] });

async function requireHeld(
  tx: Tx,
  { files, wholeSha256 }: Pick<NewVersion, 'files' | 'wholeSha256'>,
): Promise<void> {
  const hashes = [...files.map(({ sha256 }) => sha256), ...(wholeSha256 ? [wholeSha256] : [])];
  const held = await holdBlobs(tx, hashes);
  const missing = hashes.filter((sha256) => !held.has(sha256));
  if (missing.length > 0) throw blobsMissing(missing);
}

const insertVersion = statement(
  (db, row: NewRow<'work_version'>) =>
    db.insertInto('work_version').values({
      id: row.id,
      work_id: row.work_id,
      school_id: row.school_id,
      author_id: row.author_id,
      version_no: row.version_no,
      kind: row.kind,
      save_id: row.save_id,
      work_name: row.work_name,
      description: row.description,
      cover: row.cover,
      cover_sha256: row.cover_sha256,
      file_name: row.file_name,
      whole_sha256: row.whole_sha256,
      size_bytes: row.size_bytes,
      stats: row.stats,
      created_at: row.created_at,
    }),
  'version-insert',
);

type NewHead = {
  workId: string;
  id: string;
  revision: number;
  workName: string;
  description: string;
  workType: string;
  now: Date;
  isTrashKept: boolean;
};

const updateHead = statement(
  (db, head: NewHead) =>
    db
      .updateTable('work')
      .set((eb) => ({
        head_version_id: head.id,
        revision: head.revision,
        version_count: eb('version_count', '+', 1),
        work_name: head.workName,
        description: head.description,
        work_type: head.workType,
        updated_at: head.now,
        deleted_at: sql<Date | null>`case when ${head.isTrashKept}::boolean then deleted_at end`,
      }))
      .where('id', '=', head.workId),
  'work-head',
);

type NewWork = {
  id: string;
  schoolId: string;
  authorId: string;
  workName: string;
  workType: string;
  workScene?: string | undefined;
  unitId?: string | null | undefined;
  additionalId?: string | null | undefined;
  departId: string | null;
  parentWorkId?: string | null;
  conflictOf?: string | null;
  hasCloudData?: boolean;
};

/** The row of a first save; does nothing when the id exists, even when it is being written right now. */
export async function insertWork(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  work: NewWork,
): Promise<void> {
  const now = clock.now();
  await insertRow(tx, {
    id: work.id,
    school_id: work.schoolId,
    author_id: work.authorId,
    work_name: work.workName,
    work_type: work.workType,
    work_scene: work.workScene ?? 'create',
    unit_id: work.unitId ?? null,
    additional_id: work.additionalId ?? null,
    depart_id: work.departId,
    parent_work_id: work.parentWorkId ?? null,
    conflict_of: work.conflictOf ?? null,
    has_cloud_data: work.hasCloudData ?? false,
    created_at: now,
    updated_at: now,
  });
}

const insertRow = statement(
  (db, row: NewRow<'work'>) =>
    db
      .insertInto('work')
      .values({
        id: row.id,
        school_id: row.school_id,
        author_id: row.author_id,
        work_name: row.work_name,
        work_type: row.work_type,
        work_scene: row.work_scene,
        unit_id: row.unit_id,
        additional_id: row.additional_id,
        depart_id: row.depart_id,
        parent_work_id: row.parent_work_id,
        conflict_of: row.conflict_of,
        has_cloud_data: row.has_cloud_data,
        created_at: row.created_at,
        updated_at: row.updated_at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  'work-insert',
);

/** Locks the row until the transaction ends: versions of one work come one after the other. */
export async function lockWork(
  tx: Tx,
  id: string,
): Promise<Selectable<Tables['work']> | undefined> {
  const [work] = await selectLocked(tx, { id });
  return work;
}

const selectLocked = statement((db, { id }: { id: string }) =>
  db.selectFrom('work').selectAll().where('id', '=', id).forUpdate(),
);
