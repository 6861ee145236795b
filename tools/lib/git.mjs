// @ts-check
import { execFileSync } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * Files that git knows or would add, as far as they are there. Throws where there is no checkout.
 * @param {string} root
 */
export function listFiles(root) {
  const git = createGit(root);
  const all = git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  const missing = git('ls-files', '--deleted', '-z');
  if (all === undefined || missing === undefined) {
    throw new Failure(`git knows no files in ${root}: it is no checkout, or git is not installed.`);
  }
  const deleted = new Set(missing.split('\0'));
  return [...new Set(all.split('\0'))].filter((file) => file !== '' && !deleted.has(file));
}

/**
 * Calls git in a folder; what it prints, `undefined` where it fails.
 * @param {string} root
 */
export function createGit(root) {
  /** @param {string[]} words */
  return (...words) => {
    try {
      return execFileSync('git', words, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      return undefined;
    }
  };
}
