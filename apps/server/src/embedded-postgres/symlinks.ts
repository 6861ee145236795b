import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode } from './errors.ts';

type Link = { source: string; target: string };

/**
 * Creates the library links that an npm tarball cannot hold. Safe to repeat.
 * Returns false when the folder cannot be written, so that the caller uses a copy.
 */
export async function createSymlinks(nativeDir: string): Promise<boolean> {
  const root = dirname(nativeDir);
  for (const link of await readLinks(nativeDir)) {
    const target = join(root, link.target);
    try {
      await symlink(relative(dirname(link.target), link.source), target);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

/** The list is data of a package: only links between files inside `native` are taken. */
async function readLinks(nativeDir: string): Promise<Link[]> {
  const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(
    (entry): entry is Link =>
      isInside(entry?.source, nativeDir) && isInside(entry?.target, nativeDir),
  );
}

function isInside(path: unknown, nativeDir: string): boolean {
  if (typeof path !== 'string' || path.split('/').includes('..')) return false;
  return path.startsWith(`${basename(nativeDir)}/`);
}
