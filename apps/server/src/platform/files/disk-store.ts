import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore, StoredContent } from './object-store.ts';
import { type ClearUploads, freeBytesAt, openUploadsFolder } from './uploads-folder.ts';

/** Files in `<folder>/blobs/ab/cdef…`, written beside, synced and renamed, so that none is ever half there. */
export async function createDiskStore(
  folder: string,
  { clearUploads }: { clearUploads?: ClearUploads | undefined } = {},
): Promise<ObjectStore> {
  const blobs = join(folder, 'blobs');
  const temporaryFolder = join(folder, 'uploads');
  // No other account of this computer may read what children made.
  for (const own of [folder, blobs]) await mkdir(own, { recursive: true, mode: 0o700 });
  await openUploadsFolder(temporaryFolder, clearUploads);
  const partialFolder = join(folder, 'partial');
  await openUploadsFolder(partialFolder);

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

  async function* list(): AsyncIterable<StoredContent[]> {
    for (const prefix of await readdir(blobs)) {
      const names = await readdir(join(blobs, prefix)).catch(() => []);
      yield names.map((rest) => ({
        sha256: prefix + rest,
        keptAt: () =>
          stat(join(blobs, prefix, rest)).then(
            ({ mtime }) => mtime,
            () => undefined,
          ),
      }));
    }
  }

  async function addNote(name: string, text: string): Promise<void> {
    const temporaryFile = join(temporaryFolder, randomBytes(16).toString('hex'));
    await writeNew(temporaryFile, Buffer.from(text));
    await syncFile(temporaryFile);
    try {
      // Unlike a rename it fails where there is one already: of several nodes one has its way.
      await link(temporaryFile, join(folder, name));
    } catch (error) {
      if (await exists(join(folder, name))) return;
      if (!canRenameInstead(error)) throw error;
      await rename(temporaryFile, join(folder, name));
    } finally {
      await rm(temporaryFile, { force: true });
    }
    await syncFolder(folder);
  }

  return {
    has,
    list,
    addNote,
    readNote: (name) =>
      readFile(join(folder, name), 'utf8').then(
        (text) => text.trim(),
        () => undefined,
      ),
    place: folder,
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
    partialFolder,
    freeBytes: () => freeBytesAt(folder),
    partialFreeBytes: () => freeBytesAt(partialFolder),
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Some disks and network shares have no hard links. */
function canRenameInstead(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP' || code === 'ENOSYS';
}

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
