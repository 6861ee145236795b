import type { Clock, Random } from '../../../platform/clock.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { SentFile } from '../../homework/index.ts';
import { listAnew } from '../counters.repository.ts';
import { kindOf } from '../work-kinds.ts';
import { cloudNamesOf, type Stats } from '../work-stats.ts';
import type { ManifestFile } from './manifest.ts';
import { holdBlobs, insertMembers } from './members.repository.ts';
import { insertVersion, updateHead } from './saves.repository.ts';

/** A version as it is written, the same for every author and every way of saving. */
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
  /** What a child handed in as files, by their stored names; its members hold the same contents. */
  sentFiles?: readonly SentFile[] | undefined;
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
    sent_files: version.sentFiles ? JSON.stringify(version.sentFiles) : null,
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
    hasCloudData: cloudNamesOf(version.stats).length > 0,
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
