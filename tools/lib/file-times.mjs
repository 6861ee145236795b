// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMade } from './fingerprint.mjs';

/** @typedef {Map<string, string>} FileTimes state of each file by its path from the root */

/** Folders with what is built; others, such as the data of a running server, can be very large. */
const sourceFolders = ['apps', 'packages', 'tools'];

/**
 * Time and size of every source, tests among them: two such lists tell what was changed in between, even when
 * it was changed back.
 * @param {string} root
 * @returns {FileTimes}
 */
export function listFileTimes(root) {
  /** @type {FileTimes} */
  const files = new Map();
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (isMade(path)) continue;
      if (entry.isDirectory() && (folder || sourceFolders.includes(path))) walk(path);
      const state = entry.isFile() && statSync(join(root, path), { throwIfNoEntry: false });
      if (state) files.set(path, `${state.mtimeMs} ${state.ctimeMs} ${state.size}`);
    }
  };
  walk('');
  return files;
}

/**
 * @param {FileTimes} before
 * @param {FileTimes} after
 * @returns {string[]} files that were made, changed or deleted
 */
export function findChanges(before, after) {
  const made = [...after.keys()].filter((path) => !before.has(path));
  const others = [...before].filter(([path, state]) => after.get(path) !== state);
  return [...made, ...others.map(([path]) => path)];
}
