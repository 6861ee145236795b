// @ts-check
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';

/** Folder of a new version until it has shown that it works; on the same disk, so that moving it takes a moment. */
export const waitingFolder = 'upgrade-new';
/** Folder of the parts of the replaced version. */
export const previousFolder = 'upgrade-previous';

/** Names in the folder of Sprout that are never part of a version. */
const notParts = new Set(['.git', 'data', waitingFolder, previousFolder]);

/**
 * Removes a file or folder, if that is possible now; else the next upgrade removes it.
 * @param {string} path
 */
export function removeIfPossible(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Another program uses it.
  }
}

/**
 * Moves the parts of a new version to the places of the installed ones, which go into the folder of the previous version:
 * all of them, or none.
 * @param {object} options
 * @param {string} options.root of the installed version
 * @param {string} options.folder of the new one
 * @param {readonly string[]} [options.leaving] parts of the installed version that the new one does not have
 * @returns {() => void} moves them back
 */
export function swapParts({ root, folder, leaving = [] }) {
  const previous = join(root, previousFolder);
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(previous);
  const { uid, gid } = statSync(root);
  // The next upgrade may be one of the user who has the program.
  if (process.getuid?.() === 0) lchownSync(previous, uid, gid);
  /** @type {[string, string][]} */
  const moved = [];
  const move = (/** @type {string} */ from, /** @type {string} */ to) => {
    renameSync(from, to);
    moved.push([from, to]);
  };
  const moveBack = () => {
    try {
      for (const [from, to] of moved.splice(0).reverse()) renameSync(to, from);
    } catch (error) {
      throw new Failure(
        `The installed version could not be put back (${error}): move what is in ${previous} into ${root}.`,
      );
    }
  };
  const isPart = (/** @type {string} */ name) => !notParts.has(name);
  const arriving = readdirSync(folder).filter(isPart);
  try {
    for (const name of new Set([...arriving, ...leaving.filter(isPart)])) {
      if (existsSync(join(root, name))) move(join(root, name), join(previous, name));
    }
    for (const name of arriving) move(join(folder, name), join(root, name));
  } catch (error) {
    moveBack();
    throw error;
  }
  return moveBack;
}
