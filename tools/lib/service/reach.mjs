// @ts-check
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The outermost folder on the way to `path` that other users cannot enter.
 * @param {string} path absolute
 * @param {(folder: string) => number} modeOf
 * @returns {string | undefined}
 */
export function findClosedFolder(path, modeOf) {
  const parent = dirname(path);
  const outer = parent === path ? undefined : findClosedFolder(parent, modeOf);
  return outer ?? ((modeOf(path) & 0o001) === 0 ? path : undefined);
}

/**
 * The data folder that a service has without a word about it: that of earlier starts, also where those were of
 * another user than root.
 * @param {{ uid: number, root: string, exists: (path: string) => boolean }} here
 */
export function presetDataDir({ uid, root, exists }) {
  const own = join(root, 'data');
  const common = '/var/lib/sprout';
  if (uid !== 0) return own;
  return exists(join(own, 'pg')) && !exists(join(common, 'pg')) ? own : common;
}

/** What a data folder of Sprout has at least one of. */
const own = ['pg', 'files', 'backups'];

/**
 * Whether a folder holds something, but nothing of ours.
 * @param {string} folder
 */
export function holdsOthers(folder) {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    // It is made at the installation.
  }
  return names.length > 0 && !names.some((name) => own.includes(name));
}
