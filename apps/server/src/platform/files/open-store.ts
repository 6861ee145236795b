import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { type Bucket, createS3Store } from './s3-store.ts';
import type { ClearUploads } from './uploads-folder.ts';

type Options = {
  /** Only at the start of a server. */
  clearUploads?: ClearUploads;
};

type Place = { s3: Bucket | undefined; dataDir: string };

/** The bucket when one is configured, else a folder beside the database. */
export async function openStore(
  { s3, dataDir }: Place,
  options: Options = {},
): Promise<ObjectStore> {
  const folder = join(dataDir, 'files');
  if (options.clearUploads) await noteInUse(folder, s3 ? 'bucket' : 'disk');
  return s3 ? createS3Store({ ...s3, folder, ...options }) : createDiskStore(folder, options);
}

const inUseNote = 'in-use';

async function noteInUse(folder: string, kind: 'bucket' | 'disk'): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, inUseNote), kind, { mode: 0o600 });
}

/** With which store the last server of the data folder started. */
export async function findStoreInUse(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, 'files', inUseNote), 'utf8').catch(() => undefined);
}
