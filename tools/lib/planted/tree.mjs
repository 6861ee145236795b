// @ts-check
// A copy of the repository, in which a check can be shown a fault without touching the working tree.
import { execFileSync } from 'node:child_process';
import { constants, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles } from '../git.mjs';
import { rootDir } from '../paths.mjs';

/**
 * A fault that a check must find.
 * `file` is new with this text, unless `change` makes the text from the one it has.
 * @typedef {object} Fault
 * @property {string} rule
 * @property {string} file
 * @property {string} [text]
 * @property {(text: string) => string} [change]
 */

/**
 * Files that git knows or would take, in a new folder.
 * @returns {Promise<string>} the folder; the caller removes it
 */
export async function copyTree() {
  const root = mkdtempSync(join(tmpdir(), 'sprout-tree-'));
  const files = listFiles(rootDir);
  const folders = new Set(files.map((file) => dirname(file)));
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
  await Promise.all(
    files.map((file) =>
      copyFile(join(rootDir, file), join(root, file), constants.COPYFILE_FICLONE),
    ),
  );
  return root;
}

/** Installed packages as they are, our own as those of the copy. @param {string} root */
export async function linkPackages(root) {
  const installed = join(rootDir, 'node_modules');
  await mkdir(join(root, 'node_modules'));
  for (const name of readdirSync(installed)) {
    if (name === '@sprout' || name === '.cache') continue;
    await symlink(join(installed, name), join(root, 'node_modules', name), 'junction');
  }
  await mkdir(join(root, 'node_modules/@sprout'));
  for (const folder of ['e2e', 'bench', ...childrenOf('apps'), ...childrenOf('packages')]) {
    const name = folder.split('/').at(-1) ?? folder;
    await symlink(join(root, folder), join(root, 'node_modules/@sprout', name), 'junction');
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root });
}

/** @param {string} folder */
const childrenOf = (folder) =>
  readdirSync(join(rootDir, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/**
 * @param {string} root
 * @param {readonly Fault[]} faults
 * @returns {Promise<() => Promise<void>>} takes them out again
 */
export async function plant(root, faults) {
  /** @type {Map<string, string | undefined>} */
  const before = new Map();
  for (const { file, text = '', change } of faults) {
    const path = join(root, file);
    const is = existsSync(path) ? await readFile(path, 'utf8') : undefined;
    if ((is === undefined) === (change !== undefined)) {
      throw new Error(`${file} was expected to be ${change ? 'there' : 'new'}`);
    }
    if (!before.has(path)) before.set(path, is);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, change ? change(is ?? '') : text);
  }
  return async () => {
    for (const [path, text] of before) {
      await (text === undefined ? rm(path) : writeFile(path, text));
    }
  };
}
