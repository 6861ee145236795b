// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { runQuietly } from '../run.mjs';
import { handOver } from '../service/account.mjs';
import { previousFolder, removeIfPossible, swapParts, waitingFolder } from './parts.mjs';

/**
 * An archive that `npm run release` made.
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.archive
 * @param {import('../service/account.mjs').Account} [options.builder] whose the installed version is, where root upgrades
 * @returns {import('./carry-out.mjs').NewVersion}
 */
export function createArchiveVersion({ root, archive, builder }) {
  const waiting = join(root, waitingFolder);
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
    if (builder) handOver([waiting], builder);
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
      removeIfPossible(join(root, previousFolder));
      if (!existsSync(folder)) await unpack();
    },

    async keep() {
      swapParts({ root, folder });
    },

    async clear() {
      removeIfPossible(waiting);
    },
  };
}

/** @param {string} folder */
const versionOf = (folder) =>
  String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);

/** @param {string} folder */
const migrationsOf = (folder) =>
  readdirSync(join(folder, 'apps/server/migrations')).filter((name) => name.endsWith('.sql'));
