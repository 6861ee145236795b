import { constants } from 'node:fs';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { EmbeddedPostgresError, errorCode } from './errors.ts';

/**
 * Writes a new file, after a file or link of that name is removed. Root works in folders of other accounts, where a link
 * may lead to any file of the computer: none is followed.
 */
export async function writeFresh(path: string, text: string, mode = 0o600): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, text, { mode, flag: 'wx' });
}

/**
 * Opens a log to add to it and to read it. `followsLinks`: an administrator may keep the log on another disk.
 * Throws `EmbeddedPostgresError` for a link that is not followed.
 */
export async function openLog(path: string, followsLinks: boolean): Promise<FileHandle> {
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  try {
    return await open(path, O_RDWR | O_APPEND | O_CREAT | (followsLinks ? 0 : O_NOFOLLOW), 0o600);
  } catch (error) {
    if (errorCode(error) !== 'ELOOP') throw error;
    throw new EmbeddedPostgresError(
      'dataDirUnusable',
      `${path} is a link in a folder of another account, and root writes through none: remove it, or start as the account that has the folder.`,
    );
  }
}
