import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the scripts are, or why there are none. */
export type TurtledemoFolder =
  | { readonly folder: string; readonly reason?: never }
  | { readonly folder?: never; readonly reason: string };

const cache = join(import.meta.dirname, '../../../../.cache/turtledemo');

/**
 * CPython's own turtledemo, which is never kept here: the folder that SPROUT_TURTLEDEMO names, or the
 * one of Debian's package with Python's examples, fetched once into the cache of this checkout.
 */
export function findTurtledemo(): TurtledemoFolder {
  const named = process.env['SPROUT_TURTLEDEMO'];
  if (named) return existsSync(named) ? { folder: named } : { reason: `${named} is not there` };
  const kept = unpackedIn(cache);
  if (kept) return { folder: kept };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { reason: 'it comes from a Debian package, which only root on Debian fetches' };
  return fetchPackage();
}

function fetchPackage(): TurtledemoFolder {
  const list = spawnSync('apt-cache', ['search', '--names-only', '^python3[.0-9]*-examples$']);
  const name = /^(python3\.\d+-examples)/m.exec(String(list.stdout))?.[1];
  if (!name) return { reason: 'no package list of Debian here: run apt-get update first' };
  mkdirSync(cache, { recursive: true });
  // _apt may not write into the cache; root does it itself.
  const given = ['-o', 'APT::Sandbox::User=root', 'download', name];
  spawnSync('apt-get', given, { cwd: cache, timeout: 20_000 });
  const file = readdirSync(cache).find((one) => one.endsWith('.deb'));
  if (!file) return { reason: `${name} could not be downloaded` };
  spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: cache });
  rmSync(join(cache, file));
  const folder = unpackedIn(cache);
  return folder ? { folder } : { reason: `${name} holds no turtledemo` };
}

function unpackedIn(base: string): string | undefined {
  const lib = join(base, 'usr/lib');
  if (!existsSync(lib)) return undefined;
  const folders = readdirSync(lib).map((version) => join(lib, version, 'turtledemo'));
  return folders.find((folder) => existsSync(folder));
}
