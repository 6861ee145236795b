import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.ts';

/**
 * Whether the store has the content; a folder's file is read to its end and must have the bytes that its
 * hash names. A bucket answers for its bytes itself.
 * @param sizeBytes spares the reading of a file of another size
 */
export async function isSound(
  store: ObjectStore,
  sha256: string,
  sizeBytes?: number,
): Promise<boolean> {
  if (!(await store.has(sha256))) return false;
  const path = store.localPath?.(sha256);
  if (path === undefined) return true;
  try {
    if (sizeBytes !== undefined && (await stat(path)).size !== sizeBytes) return false;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex') === sha256;
  } catch {
    // What cannot be read is written anew.
    return false;
  }
}
