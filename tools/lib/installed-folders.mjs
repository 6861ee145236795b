// @ts-check
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, [modifiedMs: number, entries: number]>} Folders */

/**
 * Every folder below `node_modules` with its time and how much is in it. Tools keep caches in folders
 * with a dot; those count for nothing.
 * @param {string} root
 * @returns {Folders}
 */
export function recordFolders(root) {
  /** @type {Folders} */
  const folders = {};
  /** @param {string} folder */
  const walk = (folder) => {
    const { mtimeMs } = statSync(join(root, folder));
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    folders[folder] = [mtimeMs, countOf(entries)];
    for (const entry of entries) {
      if (entry.isDirectory() && isOfPackages(entry.name)) walk(`${folder}/${entry.name}`);
    }
  };
  walk('node_modules');
  return folders;
}

/**
 * The first folder that is gone or has lost something since it was recorded, as after a deletion that was
 * broken off; `undefined` when all is there. Only what changed is looked into, since every start asks.
 * @param {string} root
 * @param {Folders} folders
 */
export function findDamaged(root, folders) {
  return Object.entries(folders).find(([folder, [modifiedMs, count]]) => {
    const path = join(root, folder);
    const entry = statSync(path, { throwIfNoEntry: false });
    if (!entry?.isDirectory()) return true;
    if (entry.mtimeMs === modifiedMs) return false;
    return countOf(readdirSync(path, { withFileTypes: true })) < count;
  })?.[0];
}

/**
 * The first package of npm's own record that is not there.
 * @param {string} root
 * @param {import('./lock.mjs').Lock} installed
 */
export function findAbsent(root, installed) {
  return Object.keys(installed.packages ?? {}).find(
    (path) => path.startsWith('node_modules/') && !existsSync(join(root, path, 'package.json')),
  );
}

/** @param {import('node:fs').Dirent[]} entries */
function countOf(entries) {
  return entries.filter(({ name }) => isOfPackages(name)).length;
}

/** @param {string} name */
function isOfPackages(name) {
  return name === '.bin' || !name.startsWith('.');
}
