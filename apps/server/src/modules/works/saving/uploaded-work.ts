import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/db/db.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { FileWork } from '../../../platform/file-work/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import { extOf, kindOf, workTypeOf } from '../work-kinds.ts';
import type { Stats } from '../work-stats.ts';
import type { ManifestFile } from './manifest.ts';
import { findUpload, findUploadPath, type OwnUpload } from './saves.repository.ts';

/** A work file that arrived whole, with its members beside it. */
export type UploadedWork = {
  workType: string;
  ext: string;
  wholeSha256: string;
  sizeBytes: number;
  stats: Stats;
  files: ManifestFile[];
};

type Deps = { database: Database; files: Files; fileWork: FileWork };

/** An own upload by its id or by its value, with or without a ticket. */
export async function getOwnUpload(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  actor: Actor,
  value: string,
): Promise<OwnUpload> {
  const name = files.plainName(value) ?? (await findUploadPath(database.write, actor.id, value));
  return required(await findUpload(database.write, actor.id, name ?? ''), 'file.notFound');
}

/** Takes an uploaded work apart, so that later saves send only what changed. Throws `work.badManifest`, `format.*`, `file.tooHard`, `request.busy`. */
export async function readUploadedWork(
  { files, fileWork }: Pick<Deps, 'files' | 'fileWork'>,
  actor: Actor,
  upload: OwnUpload,
  askedType: string,
): Promise<UploadedWork> {
  const ext = extOf(upload.name);
  const workType = workTypeOf(ext);
  const editor = kindOf(workType ?? '')?.editor;
  const isSameEditor = kindOf(askedType)?.editor === editor;
  if (upload.purpose !== 'work' || !workType || !editor || !isSameEditor) {
    throw new AppError('work.badManifest', { reason: 'type' });
  }
  const { stats, members } = await files.blobs.withPaths([upload.sha256], ([path = '']) =>
    fileWork.run('takeApart', { path, editor }, actor),
  );
  await files.blobs.keep(
    members.map(({ file }) => file),
    actor.id,
  );
  const manifest = members.map(({ name, file }) => ({
    name,
    sha256: file.sha256,
    size: file.sizeBytes,
  }));
  const { sha256: wholeSha256, sizeBytes } = upload;
  return { workType, ext, wholeSha256, sizeBytes, stats, files: manifest };
}
