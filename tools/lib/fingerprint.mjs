// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** @typedef {Record<string, [modifiedMs: number, sizeBytes: number, hash: string]>} KnownFiles */

/** Made by tools, so never a source. */
const skippedFolders = new Set(['node_modules', 'dist', '.cache', '.generated', '.git']);

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
     * One hash over the names and contents of files and folders; what does not exist counts too.
     * @param {string[]} inputs relative to the root
     */
    of(inputs) {
      const total = createHash('sha256');
      for (const input of inputs) {
        for (const file of listFiles(join(root, input))) {
          total.update(`${portable(relative(root, file))}\0${hashOf(file)}\n`);
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
 * All files below a folder but tests, in one stable order; the file itself for a file, nothing
 * when missing.
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((child) =>
      child.isDirectory() ? !skippedFolders.has(child.name) : child.isFile() && !isTest(child.name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((child) => {
      const childPath = join(path, child.name);
      return child.isDirectory() ? listFiles(childPath) : [childPath];
    });
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
