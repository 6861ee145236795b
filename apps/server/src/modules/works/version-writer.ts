import type { Clock, Random } from '../../platform/clock.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { ManifestFile } from './manifest.ts';
import { insertMembers } from './members.repository.ts';
import type { Stats } from './project-stats.ts';
import { kindOf } from './work-kinds.ts';

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
};

export type WrittenVersion = { id: string; revision: number; createdAt: Date };

type Deps = { clock: Clock; random: Random; files: Pick<Files, 'newName'> };

/**
 * Writes one version with its member rows and makes it the newest. The work's row is locked.
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
  const id = newId(clock, random);
  const revision = work.revision + 1;
  const now = clock.now();
  await tx
    .insertInto('work_version')
    .values({
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
    })
    .execute();
  await insertMembers(tx, id, version.files);
  await tx
    .updateTable('work')
    .set((eb) => ({
      head_version_id: id,
      revision,
      version_count: eb('version_count', '+', 1),
      work_name: version.workName,
      description: version.description,
      work_type: version.workType,
      updated_at: now,
      // An autosave of a tab that was left open does not bring a work back; a person's save does.
      ...(version.kind === 'auto' ? {} : { deleted_at: null }),
    }))
    .where('id', '=', work.id)
    .execute();
  return { id, revision, createdAt: now };
}

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
  await tx
    .insertInto('work')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Locks the row until the transaction ends: versions of one work come one after the other. */
export const lockWork = (tx: Tx, id: string) =>
  tx.selectFrom('work').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
