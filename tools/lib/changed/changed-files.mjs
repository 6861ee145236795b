// @ts-check
import { Failure } from '../failure.mjs';
import { createGit } from '../git.mjs';

/**
 * @typedef {{ base: string, files: string[], oldText(file: string): string }} Changes
 *   base: what the files are compared with, in words; oldText: empty where there was no such file
 */

/**
 * Files that differ from a commit, with what is not committed or not even added.
 * @param {string} root
 * @param {string | undefined} ref absent: where the branch left its upstream, else the last commit
 * @returns {Changes}
 */
export function listChanged(root, ref) {
  const git = createGit(root);
  if (git('rev-parse', '--git-dir') === undefined) {
    throw new Failure(
      '--changed compares with git, and this folder is no git checkout: use npm test.',
    );
  }
  const wanted = ref ?? git('merge-base', 'HEAD', '@{upstream}')?.trim() ?? 'HEAD';
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`);
  if (commit === undefined) {
    throw new Failure(`--changed does not know ${wanted}: git has no such branch, tag or commit.`);
  }
  const base = commit.trim();
  const differ = git('diff', '--name-only', '--no-renames', '-z', base, '--') ?? '';
  const added = git('ls-files', '--others', '--exclude-standard', '-z') ?? '';
  return {
    base: ref ?? base.slice(0, 10),
    files: [...new Set([...differ.split('\0'), ...added.split('\0')])].filter(Boolean).sort(),
    oldText: (file) => git('show', `${base}:${file}`) ?? '',
  };
}
