import { checkSb3, measureSb3, splitProject } from '@sprout/formats';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Files, ReceivedFile } from '../../platform/files/index.ts';
import { asAppError } from '../files/index.ts';
import type { ManifestFile } from './manifest.ts';
import type { Stats } from './project-stats.ts';
import { kindOf } from './work-kinds.ts';

export type OwnUpload = { name: string; purpose: string; sha256: string; sizeBytes: number };

/** A work file that arrived whole, with its members beside it. */
export type UploadedWork = {
  workType: string;
  wholeSha256: string;
  sizeBytes: number;
  stats: Stats;
  files: ManifestFile[];
};

type Deps = { database: Database; files: Files };

/** An own upload by the id of its `sys_file` row or by its value, with or without a ticket. */
export async function getOwnUpload(
  { database, files }: Deps,
  actor: Actor,
  value: string,
): Promise<OwnUpload> {
  const name = files.plainName(value) ?? (await pathOfRow(database, actor, value));
  const row = await database.write
    .selectFrom('stored_file')
    .select(['name', 'purpose', 'sha256', 'size_bytes as sizeBytes'])
    .where('name', '=', name ?? '')
    .where('created_by', '=', actor.id)
    .executeTakeFirst();
  return required(row, 'file.notFound');
}

async function pathOfRow(database: Database, actor: Actor, id: string) {
  const row = await database.write
    .selectFrom('sys_file')
    .select('file_path')
    .where('id', '=', id)
    .where('create_by', '=', actor.id)
    .executeTakeFirst();
  return row?.file_path;
}

const typeByExt: Readonly<Record<string, string>> = { sb2: '1', sb3: '2', sjr: '3', py: '4' };

/** Takes an uploaded work apart, so that later saves send only what changed. Throws `work.badManifest`, `format.*`. */
export async function readUploadedWork(
  { files }: Pick<Deps, 'files'>,
  actor: Actor,
  upload: OwnUpload,
  askedType: string,
): Promise<UploadedWork> {
  const ext = upload.name.split('.').at(-1) ?? '';
  const workType = typeByExt[ext];
  const isSameEditor = kindOf(askedType)?.isBlocks === kindOf(workType ?? '')?.isBlocks;
  if (upload.purpose !== 'work' || !workType || !isSameEditor) {
    throw new AppError('work.badManifest', { reason: 'type' });
  }
  const whole = { workType, wholeSha256: upload.sha256, sizeBytes: upload.sizeBytes };
  if (ext === 'py') {
    const member = { name: 'main.py', sha256: upload.sha256, size: upload.sizeBytes };
    return { ...whole, stats: {}, files: [member] };
  }
  const bytes = await files.store.readAll(upload.sha256);
  const { members } = asAppError(() => splitProject(bytes));
  const isBlocks = kindOf(workType)?.isBlocks === true;
  const stats = isBlocks ? asAppError(() => measureSb3(checkSb3(bytes).project)) : {};
  const received: ReceivedFile[] = [];
  for (const member of members) received.push(await files.blobs.receiveBytes(member.bytes));
  await files.blobs.keep(received, actor.id);
  const manifest = members.map(({ path, sha256, bytes: content }) => ({
    name: path,
    sha256,
    size: content.length,
  }));
  return { ...whole, stats, files: manifest };
}
