// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** @typedef {Record<string, [modifiedMs: number, sizeBytes: number, hash: string]>} KnownFiles */

/**
 * What a step reads, relative to the root: a file, a folder with all that is in it, or names alone: `folder/`
 * for those in a folder, `folder/**` for all below it. Tests do not count among the names.
 * @typedef {string} Input
 */

/** Made by tools, so never a source. */
const skippedFolders = new Set(['node_modules', 'dist', '.cache', '.generated', '.git']);

/**
 * @param {string} name of a path, relative to the root
 * @returns {boolean} whether it is made by tools
 */
export function isMade(name) {
  return name.split('/').some((part) => skippedFolders.has(part));
}

/**
 * Remembers the content hash of a file as long as its time and size stay, so that a check of all
 * sources reads almost nothing.
 * @param {string} root
 * @param {string} cacheFile
 */
export function createFingerprints(root, cacheFile) {
  const known = readKnown(cacheFile);
  let isChanged = false;

  /** @param {string} path */
  function hashOf(path) {
    const { mtimeMs, size } = statSync(path);
    const name = portable(relative(root, path));
    const entry = known[name];
    if (entry && entry[0] === mtimeMs && entry[1] === size) return entry[2];
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    known[name] = [mtimeMs, size, hash];
    isChanged = true;
    return hash;
  }

  return {
    /**
     * One hash over all inputs; what does not exist counts too.
     * @param {Input[]} inputs
     */
    of(inputs) {
      const total = createHash('sha256');
      for (const input of inputs) {
        const names = listNames(root, input);
        for (const file of names ?? listFiles(join(root, input))) {
          total.update(`${portable(relative(root, file))}\0${names ? '' : hashOf(file)}\n`);
        }
        total.update(`${input}\0\n`);
      }
      return total.digest('hex');
    },
    save() {
      if (!isChanged) return;
      writeWhole(cacheFile, JSON.stringify(known));
      isChanged = false;
    },
  };
}

/**
 * @param {string} root
 * @param {Input} input
 * @returns {string[] | undefined} paths whose names alone count; `undefined` where the contents do
 */
function listNames(root, input) {
  if (input.endsWith('/**')) return listFiles(join(root, input.slice(0, -'/**'.length)));
  if (!input.endsWith('/')) return undefined;
  const folder = join(root, input);
  return listEntries(folder).map(({ name }) => join(folder, name));
}

/**
 * All files below a folder but tests, in one stable order; the file itself for a file, nothing
 * when missing.
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return listEntries(path).flatMap((child) => {
    const childPath = join(path, child.name);
    return child.isDirectory() ? listFiles(childPath) : [childPath];
  });
}

/**
 * Files and folders in a folder but tests and what tools make, in one stable order; nothing when it is missing.
 * @param {string} folder
 */
function listEntries(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((child) =>
      child.isDirectory() ? !skippedFolders.has(child.name) : child.isFile() && !isTest(child.name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Readers see the old or the new file, never half of one.
 * @param {string} file
 * @param {string} text
 */
export function writeWhole(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/**
 * @param {string} cacheFile
 * @returns {KnownFiles}
 */
function readKnown(cacheFile) {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} name */
function isTest(name) {
  return /\.test\.\w+$/.test(name);
}

/** @param {string} path */
function portable(path) {
  return path.split(sep).join('/');
}
