import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/db/db.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { Files, ReceivedFile } from '../../../platform/files/index.ts';
import { asAppError } from '../../files/index.ts';
import { extOf, kindOf, workTypeOf } from '../work-kinds.ts';
import type { Stats } from '../work-stats.ts';
import type { ManifestFile } from './manifest.ts';
import { findUpload, findUploadPath, type OwnUpload } from './saves.repository.ts';
import { takeApart } from './take-apart.ts';

/** A work file that arrived whole, with its members beside it. */
export type UploadedWork = {
  workType: string;
  ext: string;
  wholeSha256: string;
  sizeBytes: number;
  stats: Stats;
  files: ManifestFile[];
};

type Deps = { database: Database; files: Files };

/** An own upload by its id or by its value, with or without a ticket. */
export async function getOwnUpload(
  { database, files }: Deps,
  actor: Actor,
  value: string,
): Promise<OwnUpload> {
  const name = files.plainName(value) ?? (await findUploadPath(database.write, actor.id, value));
  return required(await findUpload(database.write, actor.id, name ?? ''), 'file.notFound');
}

/** Takes an uploaded work apart, so that later saves send only what changed. Throws `work.badManifest`, `format.*`. */
export async function readUploadedWork(
  { files }: Pick<Deps, 'files'>,
  actor: Actor,
  upload: OwnUpload,
  askedType: string,
): Promise<UploadedWork> {
  const ext = extOf(upload.name);
  const workType = workTypeOf(ext);
  const isSameEditor = kindOf(askedType)?.editor === kindOf(workType ?? '')?.editor;
  if (upload.purpose !== 'work' || !workType || !isSameEditor) {
    throw new AppError('work.badManifest', { reason: 'type' });
  }
  const bytes = await files.store.readAll(upload.sha256);
  const { stats, members } = asAppError(() => takeApart(workType, bytes));
  const received: ReceivedFile[] = [];
  for (const member of members) received.push(await files.blobs.receiveBytes(member.bytes));
  await files.blobs.keep(received, actor.id);
  const manifest = received.map(({ sha256, sizeBytes }, index) => ({
    name: members[index]?.path ?? '',
    sha256,
    size: sizeBytes,
  }));
  const { sha256: wholeSha256, sizeBytes } = upload;
  return { workType, ext, wholeSha256, sizeBytes, stats, files: manifest };
}
