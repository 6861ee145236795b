import { pixelLimits } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileWork } from '../../../platform/file-work/index.ts';
import type { Files } from '../../../platform/files/index.ts';

export type Cover = { name: string; sha256: string | null };

const endings = { png: 'png', jpg: 'jpg', webp: 'webp' } as const;

type Deps = { database: Database; files: Files; fileWork: FileWork };

/**
 * Makes a public picture of the one that an editor sent. A picture that cannot be read, or not now, is no reason
 * to lose a save: then the answer is `undefined` and the earlier cover stays.
 */
export async function makeCover(
  { database, files, fileWork }: Deps,
  actor: Actor,
  { sha256, size }: { sha256: string; size: number },
): Promise<Cover | undefined> {
  const asked = { sizeBytes: size, endings, maxPixels: pixelLimits.cover, isWork: false };
  const checked = await files.blobs
    .withPaths([sha256], ([path = '']) => fileWork.run('checkUpload', { ...asked, path }, actor))
    .catch(undefinedForAppErrors);
  if (!checked?.clean) return undefined;
  const { clean, ext, mediaType } = checked;
  await files.blobs.keep([clean]);
  const name = await files.register(database.write, {
    schoolId: actor.schoolId,
    purpose: 'cover',
    ext,
    sha256: clean.sha256,
    sizeBytes: clean.sizeBytes,
    mediaType,
    fileName: '',
    createdBy: actor.id,
  });
  return { name, sha256 };
}

function undefinedForAppErrors(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
