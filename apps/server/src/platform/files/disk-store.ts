import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

/** Files in `<folder>/blobs/ab/cdef…`, written beside, synced and renamed, so that none is ever half there. */
export async function createDiskStore(
  folder: string,
  { clearUploads = false }: { clearUploads?: boolean } = {},
): Promise<ObjectStore> {
  const blobs = join(folder, 'blobs');
  const temporaryFolder = join(folder, 'uploads');
  if (clearUploads) await rm(temporaryFolder, { recursive: true, force: true });
  // What children made is nobody else's on this computer.
  for (const own of [folder, temporaryFolder, blobs]) {
    await mkdir(own, { recursive: true, mode: 0o700 });
  }

  const pathOf = (sha256: string) => join(blobs, sha256.slice(0, 2), sha256.slice(2));
  const has = (sha256: string) => exists(pathOf(sha256));

  async function adopt(sha256: string, temporaryFile: string): Promise<void> {
    const path = pathOf(sha256);
    await syncFile(temporaryFile);
    const parent = dirname(path);
    const isNewFolder = (await mkdir(parent, { recursive: true })) !== undefined;
    await rename(temporaryFile, path);
    await syncFolder(parent);
    if (isNewFolder) await syncFolder(blobs);
  }

  return {
    has,
    async missing(hashes) {
      const found = await Promise.all(hashes.map(has));
      return hashes.filter((_, index) => !found[index]);
    },
    adopt,
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      const temporaryFile = join(temporaryFolder, randomBytes(16).toString('hex'));
      await writeNew(temporaryFile, bytes);
      await adopt(sha256, temporaryFile);
    },
    async read(sha256, range) {
      const path = pathOf(sha256);
      await access(path);
      return createReadStream(path, range);
    },
    readAll: (sha256) => readFile(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    localPath: pathOf,
    temporaryFolder,
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power cut only when its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
