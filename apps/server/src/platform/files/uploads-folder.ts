import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `all`: no other process uses the folder, so what is there was left by a process that has ended.
 * `old`: other nodes may be receiving into it; what no node wrote to for a day is left over.
 */
export type ClearUploads = 'all' | 'old';

/** An upload writes all the time: the longest request ends after half an hour. */
const leftAfterMs = 24 * 3_600_000;

/** Makes the folder for uploads under way, without what ended processes left in it. */
export async function openUploadsFolder(path: string, clear?: ClearUploads): Promise<void> {
  if (clear === 'all') await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (clear !== 'old') return;
  const before = Date.now() - leftAfterMs;
  for (const name of await readdir(path)) {
    // Another node may be clearing too.
    const file = await stat(join(path, name)).catch(() => undefined);
    if (file && file.mtimeMs < before) await rm(join(path, name), { recursive: true, force: true });
  }
}

/** Free bytes of the disk where a folder is. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
