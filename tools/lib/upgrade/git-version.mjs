// @ts-check
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { capture } from '../run.mjs';
import { previousFolder, removeIfPossible, swapParts, waitingFolder } from './parts.mjs';

/** Packages, fetched tools and builds of the new version stand beside the installed ones. */
const leastFreeBytes = 2 * 1024 ** 3;
/** Folders that tools make; no command needs those of the version before. */
const made = ['node_modules', '.cache'];

/**
 * A branch, tag or commit of the clone that Sprout runs from. It is checked out and built in a folder of its own, so that
 * the installed version can run until it is replaced.
 * @param {object} options
 * @param {string} options.root
 * @param {string | undefined} options.target without one, what the branch follows
 * @param {(folder: string) => Promise<void>} options.prepare packages and builds of what is checked out there
 * @param {(line: string) => void} options.print
 * @param {import('../run.mjs').RunOptions} [options.as] user that git runs as, since it refuses a clone of another user
 * @returns {import('./carry-out.mjs').NewVersion}
 */
export function createGitVersion({ root, target, prepare, print, as = {} }) {
  const [waiting, previous] = [join(root, waitingFolder), join(root, previousFolder)];
  /** @type {{ name: string, commit: string }} */
  let before = { name: '', commit: '' };
  let wanted = '';
  let isKept = false;

  /** @param {string[]} words */
  async function git(...words) {
    const { code, output } = await capture('git', words, { ...as, cwd: root });
    if (code === 127) throw new Failure('This needs git, which is not installed.');
    return { isGood: code === 0, text: output.trim() };
  }

  /** @param {string[]} words */
  async function must(...words) {
    const { isGood, text } = await git(...words);
    if (!isGood) throw new Failure(`git ${words[0]} failed: ${text}`);
    return text;
  }

  async function findTarget() {
    const fetched = await git('fetch', '--tags');
    if (!fetched.isGood) print(`  Nothing new could be fetched: ${fetched.text.split('\n')[0]}`);
    const names = target === undefined ? ['@{upstream}'] : [target, `origin/${target}`];
    for (const name of names) {
      const { isGood, text } = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
      if (isGood && text) return text;
    }
    throw new Failure(
      target === undefined
        ? 'This branch follows no other one: name the version, such as npm run upgrade -- v0.2.0.'
        : `There is no branch, tag or commit ${target} here.`,
    );
  }

  /** Also what an upgrade has left that was broken off. */
  async function drop() {
    await git('worktree', 'remove', '--force', waiting);
    removeIfPossible(waiting);
    await git('worktree', 'prune');
  }

  /** @param {string} commit */
  async function listParts(commit) {
    const names = await must('ls-tree', '--name-only', '-z', commit);
    return names.split('\0').filter(Boolean);
  }

  return {
    folder: () => waiting,

    async describe() {
      const changed = await must('status', '--porcelain', '--untracked-files=no');
      if (changed !== '') {
        throw new Failure(
          `Files of Sprout were changed here, and an upgrade would mix them with the new ones. Put them aside first (git stash):\n${changed}`,
        );
      }
      const branch = await git('symbolic-ref', '--short', '--quiet', 'HEAD');
      const commit = await must('rev-parse', 'HEAD');
      before = { name: branch.isGood && branch.text ? branch.text : commit, commit };
      wanted = await findTarget();
      if (wanted === commit) throw new Failure('This is that version already.');
      const isNewer = (await git('merge-base', '--is-ancestor', commit, wanted)).isGood;
      if (!isNewer) {
        throw new Failure(
          `${target ?? 'What the branch follows'} does not contain the installed version: it is older, or another line of it.`,
        );
      }
      const { bavail, bsize } = statfsSync(root);
      if (bavail * bsize < leastFreeBytes) {
        throw new Failure(
          `Less than 2 GB are free at ${root}, and the new version is built beside the installed one: free some space.`,
        );
      }
      const count = await must('rev-list', '--count', `${commit}..${wanted}`);
      const path = 'apps/server/migrations';
      const added = await must('diff', '--name-only', commit, wanted, '--', path);
      const migrations = added === '' ? 0 : added.split('\n').length;
      return [
        `Installed: ${commit.slice(0, 10)} (${before.name})`,
        `New: ${wanted.slice(0, 10)}, ${count} commits later, ${migrations} of its files change tables`,
      ];
    },

    async take() {
      await drop();
      removeIfPossible(previous);
      await must('worktree', 'add', '--quiet', '--detach', waiting, wanted);
      await prepare(waiting);
    },

    async keep() {
      const own = await listParts(before.commit);
      const leaving = own.filter((name) => !existsSync(join(waiting, name)));
      const moveBack = swapParts({ root, folder: waiting, leaving });
      try {
        // The files are those of the commit already: the branch and git's list of files follow.
        await must('reset', '--quiet', wanted);
      } catch (error) {
        moveBack();
        throw error;
      }
      isKept = true;
    },

    async clear() {
      await drop();
      if (isKept) for (const name of made) removeIfPossible(join(previous, name));
    },
  };
}
