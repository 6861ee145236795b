// @ts-check
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { capture, run } from '../run.mjs';
import { lossOfServer } from '../server-command.mjs';
import { handOver, runAs } from '../service/account.mjs';
import { settingNames } from '../service/settings.mjs';
import { probeStart } from '../start-probe.mjs';
import { formatSeconds } from '../steps.mjs';

/**
 * Of the settings of the school, those that the trial needs: the copy has a database and files of its own, and whatever
 * would reach out of it (hosts of messages, log-ins and other databases, a bucket, other nodes) is left away.
 */
const trialSettings = ['SPROUT_TIME_ZONE', 'SPROUT_SECRET_KEY'];
/** Seals what the copy holds, where no setting does. */
const keyFile = 'secret.key';

/** A database with its log, whatever the size of the school. */
const leastFreeBytes = 1024 ** 3;
/** The first start after a move builds what it needs. */
const startLimitMs = 20 * 60_000;

/**
 * @param {object} options
 * @param {string} options.root of the installed version
 * @param {string} options.dataDir
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {import('../service/account.mjs').Account} [options.owner] whose the data is, where root upgrades
 * @param {() => string} options.newRoot where the new version is once it is taken
 * @param {string} options.startScript of the new version
 * @param {(line: string) => void} options.print
 * @param {number} [options.tellEveryMs] how often the trial says that it goes on
 * @returns {import('./carry-out.mjs').School}
 */
export function createSchool({
  root,
  dataDir,
  environment,
  owner,
  newRoot,
  startScript,
  print,
  tellEveryMs = 15_000,
}) {
  const stamp = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const backup = join(dataDir, 'backups', `before-upgrade-${stamp}`);
  const env = { ...environment, SPROUT_DATA_DIR: dataDir };

  /**
   * Copies the key as the account that owns it: root would follow a link of the account to any file of the computer.
   * @param {string} copy
   * @param {{ uid?: number, gid?: number }} as
   */
  async function copyKey(copy, as) {
    const key = join(dataDir, keyFile);
    if (!existsSync(key)) return;
    const script = "require('node:fs').copyFileSync(...process.argv.slice(1))";
    const words = ['--eval', script, key, join(copy, keyFile)];
    const { code, output } = await capture(process.execPath, words, as);
    if (code !== 0) throw new Failure(`${key} could not be read: ${output.trim()}`);
  }

  return {
    backupFolder: () => (existsSync(backup) ? backup : undefined),

    async describe() {
      if (!existsSync(dataDir)) {
        throw new Failure(`There is no data in ${dataDir}: let SPROUT_DATA_DIR name the folder.`);
      }
      const { bavail, bsize } = statfsSync(dataDir);
      const freeBytes = bavail * bsize;
      if (freeBytes < leastFreeBytes) {
        throw new Failure(
          `Only ${sizeOf(freeBytes)} are free at ${dataDir}; the backup and a copy of it need room.`,
        );
      }
      if (!existsSync(join(root, 'apps/server/dist/commands/backup.js'))) {
        throw new Failure('Sprout is not built yet: run npm start once.');
      }
      return [
        `Backup: ${backup} (${sizeOf(freeBytes)} are free; it and a copy for the trial need room)`,
      ];
    },

    async backUp() {
      const command = join(root, 'apps/server/dist/commands/backup.js');
      const as = runAs(owner, env);
      const code = await run(process.execPath, [command, backup], { cwd: root, ...as });
      if (code !== 0 && code !== lossOfServer) {
        throw new Failure('There is no backup, so nothing was changed; the lines above say why.');
      }
    },

    async tryOut() {
      const copy = mkdtempSync(join(dataDir, 'upgrade-trial-'));
      const { env: trial, ...as } = runAs(owner, trialEnvironment(environment, copy));
      try {
        if (owner) handOver([copy], owner);
        // The database of a root's start runs as another user, who must be able to enter.
        else chmodSync(copy, 0o755);
        await copyKey(copy, as);
        const command = join(newRoot(), 'apps/server/dist/commands/restore.js');
        const words = [command, backup];
        const code = await run(process.execPath, words, { cwd: newRoot(), env: trial, ...as });
        if (code !== 0 && code !== lossOfServer) {
          throw new Failure('The new version could not bring a copy of the data up to date.');
        }
        print('  Starting it with the copy');
        const { readyMs } = await probeStart({
          script: startScript,
          cwd: newRoot(),
          dataDir: copy,
          limitMs: startLimitMs,
          environment: trial,
          ...as,
          tellEveryMs,
          tell: (ms) =>
            print(
              `  ${formatSeconds(ms)}: not ready yet; ${startLimitMs / 60_000} minutes at most`,
            ),
        });
        print(`  It starts with the data in ${formatSeconds(readyMs)}, and every part answers.`);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
  };
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} copy
 * @returns {NodeJS.ProcessEnv}
 */
function trialEnvironment(environment, copy) {
  const kept = Object.entries(environment).filter(
    ([name]) => !settingNames.includes(name) || trialSettings.includes(name),
  );
  return { ...Object.fromEntries(kept), SPROUT_DATA_DIR: copy, SPROUT_DEMO: '0' };
}

/** @param {number} bytes */
const sizeOf = (bytes) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
