// @ts-check
import { Failure } from '../failure.mjs';
import { capture } from '../run.mjs';

/**
 * A branch, tag or commit of the clone that Sprout runs from.
 * @param {{ root: string, target: string | undefined, prepare: () => Promise<void>, print: (line: string) => void, as?: import('../run.mjs').RunOptions }} options
 *   `target`: without one, what the branch follows. `prepare`: packages and builds of what is checked out. `as`: the
 *   user that git runs as, since it refuses a clone of somebody else.
 * @returns {import('./carry-out.mjs').NewVersion}
 */
export function createGitVersion({ root, target, prepare, print, as = {} }) {
  /** @type {{ name: string, commit: string }} */
  let before = { name: '', commit: '' };
  let wanted = '';

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

  return {
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
      await must('checkout', '--quiet', '--detach', wanted);
      await prepare();
    },

    async keep() {
      if (before.name === before.commit) return;
      await must('checkout', '--quiet', before.name);
      await must('merge', '--quiet', '--ff-only', wanted);
    },

    async giveBack() {
      await must('checkout', '--quiet', before.name);
      await must('reset', '--quiet', '--hard', before.commit);
      await prepare();
    },
  };
}
