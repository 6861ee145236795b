import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { cleanPicture, type Files, sniff } from '../../../platform/files/index.ts';

export type Cover = { name: string; sha256: string | null };

const coverMedia: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

type Deps = { database: Database; files: Files };

/**
 * Makes a public picture of the one that an editor sent. A picture that cannot be read is no reason
 * to lose a save: then the answer is `undefined` and the earlier cover stays.
 */
export async function makeCover(
  { database, files }: Deps,
  actor: Actor,
  sha256: string,
): Promise<Cover | undefined> {
  const sent = await files.blobs.receiveBytes(await files.store.readAll(sha256));
  try {
    const sniffed = await sniff(sent.path, sent.sizeBytes);
    if (!sniffed || !coverMedia.has(sniffed.media)) return undefined;
    const bytes = await cleanOrNothing(sent.path, sniffed.media);
    if (!bytes) return undefined;
    const kept = await files.blobs.receiveBytes(bytes);
    await files.blobs.keep([kept]);
    const name = await files.register(database.write, {
      schoolId: actor.schoolId,
      purpose: 'cover',
      ext: sniffed.ext,
      sha256: kept.sha256,
      sizeBytes: kept.sizeBytes,
      mediaType: sniffed.mediaType,
      fileName: '',
      createdBy: actor.id,
    });
    return { name, sha256 };
  } finally {
    await files.blobs.discard(sent);
  }
}

async function cleanOrNothing(path: string, media: Parameters<typeof cleanPicture>[1]) {
  try {
    return await cleanPicture(path, media);
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.wrongType') return undefined;
    throw error;
  }
}
