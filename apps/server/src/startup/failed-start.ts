import { randomBytes } from 'node:crypto';
import { lchown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findFolderAccount } from '../embedded-postgres/index.ts';

/** The last failed start of the server of a place, with the reason as a sentence. */
export type FailedStart = { at: string; place: string; message: string };

/** The place tells nodes apart that share a data folder: each has a port of its own on its computer. */
export const placeOf = ({ port }: Pick<Config, 'port'>): string => `${hostname()}:${port}`;

const fileOf = (dataDir: string): string => join(dataDir, 'failed-start.json');

/** Keeps the sentence for an operator who looks later: the output of a service that does not start has no reader. */
export async function noteFailedStart(dataDir: string, failed: FailedStart): Promise<void> {
  const file = fileOf(dataDir);
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    // A new file, never what a link leads to: root may write here for the account of the folder.
    await writeFile(own, JSON.stringify(failed), { mode: 0o600, flag: 'wx' });
    const account = await findFolderAccount(dataDir);
    if (account) await lchown(own, account.uid, account.gid);
    await rename(own, file);
  } catch {
    // There is no folder yet, or it cannot be written: the start has said so, and the doctor sees it by itself.
    await rm(own, { force: true }).catch(() => undefined);
  }
}

/** Removes the failed start of the place once its server runs, or has ended as it should. */
export async function forgetFailedStart(dataDir: string, place: string): Promise<void> {
  const failed = await readFailedStart(dataDir);
  if (failed?.place === place) await rm(fileOf(dataDir), { force: true }).catch(() => undefined);
}

/** The last failed start; `undefined` where the file is missing, cannot be read or is broken. */
export async function readFailedStart(dataDir: string): Promise<FailedStart | undefined> {
  try {
    const { at, place, message }: Partial<FailedStart> = JSON.parse(
      await readFile(fileOf(dataDir), 'utf8'),
    );
    if (typeof at !== 'string' || typeof place !== 'string') return undefined;
    return typeof message === 'string' ? { at, place, message } : undefined;
  } catch {
    return undefined;
  }
}
