import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { type Bucket, createS3Store } from './s3-store.ts';
import type { ClearUploads } from './uploads-folder.ts';

type Options = {
  /** Only at the start of a server. */
  clearUploads?: ClearUploads;
};

/** The bucket when one is configured, else a folder beside the database. */
export function openStore(
  { s3, dataDir }: { s3: Bucket | undefined; dataDir: string },
  options: Options = {},
): Promise<ObjectStore> {
  const folder = join(dataDir, 'files');
  return s3 ? createS3Store({ ...s3, folder, ...options }) : createDiskStore(folder, options);
}
