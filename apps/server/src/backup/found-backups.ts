import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestFile, readManifest, tableFile } from './manifest.ts';

/** A whole backup; its size is that of all that it names. */
export type FoundBackup = { folder: string; createdAt: Date; lostFiles: number; sizeBytes: number };

/** Backups of a folder, newest first, and those that cannot be read. */
export async function findBackups(
  parent: string,
): Promise<{ whole: FoundBackup[]; damaged: string[] }> {
  const names = (await readdir(parent).catch(() => [])).filter(
    (name) => !name.endsWith('.partial'),
  );
  const whole: FoundBackup[] = [];
  const damaged: string[] = [];
  for (const folder of names.map((name) => join(parent, name))) {
    const isBackup = await stat(manifestFile(folder)).then(
      () => true,
      () => false,
    );
    if (!isBackup) continue;
    const manifest = await readManifest(folder).catch(() => undefined);
    if (manifest) whole.push(await measure(folder, manifest));
    else damaged.push(folder);
  }
  whole.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return { whole, damaged };
}

async function measure(
  folder: string,
  { createdAt, files, tables }: Manifest,
): Promise<FoundBackup> {
  const sizes = await Promise.all(
    tables.map(({ name }) =>
      stat(tableFile(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return {
    folder,
    createdAt: new Date(createdAt),
    lostFiles: files.lost?.length ?? 0,
    sizeBytes: sizes.reduce((sum, size) => sum + size, files.sizeBytes),
  };
}
