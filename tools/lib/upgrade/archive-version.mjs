// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { runQuietly } from '../run.mjs';

/** Where a new version waits until it has shown that it works; on the same disk, so that it is moved at once. */
const waitingFolder = 'upgrade-new';
/** Where the parts of the installed version stay afterwards. */
const previousFolder = 'upgrade-previous';

/**
 * An archive that `npm run release` made.
 * @param {{ root: string, archive: string }} options
 * @returns {import('./carry-out.mjs').NewVersion & { folder: () => string }}
 */
export function createArchiveVersion({ root, archive }) {
  const waiting = join(root, waitingFolder);
  const previous = join(root, previousFolder);
  let folder = '';

  async function unpack() {
    rmSync(waiting, { recursive: true, force: true });
    mkdirSync(waiting);
    await runQuietly('Unpacking', 'tar', ['-xzf', archive, '--no-same-owner', '-C', waiting]);
    const [name, ...others] = readdirSync(waiting);
    folder = join(waiting, name ?? '');
    if (others.length > 0 || !existsSync(join(folder, 'tools/start-release.mjs'))) {
      throw new Failure(`${archive} is no release of Sprout.`);
    }
  }

  return {
    folder: () => folder,

    async describe() {
      if (!existsSync(archive)) throw new Failure(`There is no file ${archive}.`);
      try {
        await unpack();
        const [installed, wanted] = [versionOf(root), versionOf(folder)];
        const missing = migrationsOf(root).filter((name) => !migrationsOf(folder).includes(name));
        if (missing.length > 0) {
          throw new Failure(
            `${wanted} is older than the installed ${installed}, or another line of it: it does not know ${missing[0]}.`,
          );
        }
        const added = migrationsOf(folder).length - migrationsOf(root).length;
        return [`Installed: ${installed}`, `New: ${wanted}, ${added} of its files change tables`];
      } catch (error) {
        rmSync(waiting, { recursive: true, force: true });
        throw error;
      }
    },

    async take() {
      if (!existsSync(folder)) await unpack();
    },

    async keep() {
      rmSync(previous, { recursive: true, force: true });
      mkdirSync(previous);
      /** @type {[string, string][]} */
      const moved = [];
      const move = (/** @type {string} */ from, /** @type {string} */ to) => {
        renameSync(from, to);
        moved.push([from, to]);
      };
      try {
        for (const name of readdirSync(folder)) {
          if (existsSync(join(root, name))) move(join(root, name), join(previous, name));
          move(join(folder, name), join(root, name));
        }
      } catch (error) {
        for (const [from, to] of moved.reverse()) renameSync(to, from);
        throw error;
      }
      rmSync(waiting, { recursive: true, force: true });
    },

    async giveBack() {
      rmSync(waiting, { recursive: true, force: true });
    },
  };
}

/** @param {string} folder */
const versionOf = (folder) =>
  String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);

/** @param {string} folder */
const migrationsOf = (folder) =>
  readdirSync(join(folder, 'apps/server/migrations')).filter((name) => name.endsWith('.sql'));
