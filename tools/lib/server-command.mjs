// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describeForOperator, Failure } from './failure.mjs';
import { rootDir } from './paths.mjs';
import { handOver, runAs } from './service/account.mjs';
import {
  describeInstallation,
  findFutureOwner,
  requireInstallation,
  requireReach,
} from './service/installation.mjs';
import { exitCodes } from './words.mjs';

/** @typedef {import('./service/installation.mjs').Installation} Installation */

/**
 * Exit code of a command of the server that has done its work except for lost contents. Tools of earlier releases expect
 * this number when they try a new release.
 */
export const lossOfServer = 2;
/** Exit code of the tool for the same case: its own 2 means wrong words. */
const lossExitCode = 3;

/**
 * Runs a built command of the server on the school that this computer serves, as the account that has its data, and
 * ends this process with its code.
 * @param {string} name file in apps/server/src/commands and in tools
 * @param {object} [options]
 * @param {readonly string[]} [options.words] that the command gets
 * @param {string | undefined} [options.target] a folder that it writes; root writes one outside of the data folder as itself, as
 *   disks that are carried away mostly are root's
 * @param {boolean} [options.fills] it fills an empty data folder, which its account gets afterwards
 */
export async function runServerCommand(name, { words = [], target, fills = false } = {}) {
  try {
    const installation = requireInstallation(`tools/${name}.mjs`);
    const isRoots = fills || (target !== undefined && !isInside(installation.dataDir, target));
    const account = isRoots ? undefined : installation.owner;
    requireReach(account);
    const told = describeInstallation(installation, account);
    if (told !== undefined) console.log(told);
    const code = fills
      ? await fill(installation, name, words)
      : start(name, words, runAs(account, installation.environment));
    process.exitCode = code === lossOfServer ? lossExitCode : code;
  } catch (error) {
    console.error(describeForOperator(error));
    process.exitCode = exitCodes.failed;
  }
}

/** A command that asks nothing of an installation. */
export function runPlainCommand(/** @type {string} */ name) {
  try {
    process.exitCode = start(name, [], { env: process.env });
  } catch (error) {
    console.error(describeForOperator(error));
    process.exitCode = exitCodes.failed;
  }
}

/** Names that a data folder may hold before it is filled: the key, settings, and remains of an earlier attempt. */
const ofSprout =
  /^(?:pg[\w.-]*|files|backups|exports|secret\.key|demo-password|sprout\.env|service\.log|failed-start\.json)$/;

/**
 * Fills the data folder from a backup as the account that owns it, where that may read the backup: links in the folder
 * then reach only files of the account. Else root fills it and gives the account what it has made.
 * @param {Installation} installation
 * @param {string} name
 * @param {readonly string[]} words the backup first
 */
async function fill(installation, name, words) {
  const { dataDir, environment, owner } = installation;
  if (owner && mayRead(owner, words[0] ?? '') && mayRun(owner)) {
    return start(name, words, runAs(owner, environment));
  }
  const account = await findFutureOwner(installation);
  const before = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const code = start(name, words, { env: environment });
  const isFilled = code === exitCodes.done || code === lossOfServer;
  if (account && existsSync(dataDir)) {
    leaveTo(account, { dataDir: realpathSync(dataDir), before, isFilled });
  }
  return code;
}

/** @param {import('./service/account.mjs').Account} account */
function mayRun(account) {
  try {
    requireReach(account);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the account may read a folder with everything in it.
 * @param {import('./service/account.mjs').Account} account
 * @param {string} folder
 */
export function mayRead(account, folder) {
  const script = `
    const { accessSync, constants, readdirSync } = require('node:fs');
    const { R_OK, X_OK } = constants;
    const [folder] = process.argv.slice(1);
    accessSync(folder, R_OK | X_OK);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      accessSync(\`\${entry.parentPath ?? entry.path}/\${entry.name}\`, entry.isDirectory() ? R_OK | X_OK : R_OK);
    }`;
  const as = runAs(account, process.env);
  const { status } = spawnSync(process.execPath, ['--eval', script, folder], {
    cwd: '/',
    stdio: 'ignore',
    ...as,
  });
  return status === 0;
}

/**
 * A folder that was filled, or empty, is given away whole; of another one what the attempt has added, as a school may
 * be running in it.
 * @param {import('./service/account.mjs').Account} account
 * @param {{ dataDir: string, before: readonly string[], isFilled: boolean }} folder
 */
export function leaveTo(account, { dataDir, before, isFilled }) {
  if (before.length > 0 && !isFilled) {
    const added = readdirSync(dataDir).filter((name) => !before.includes(name));
    handOver(
      added.map((name) => join(dataDir, name)),
      account,
    );
  } else if (before.every((name) => ofSprout.test(name))) handOver([dataDir], account);
  else {
    console.error(
      `${dataDir} holds files that are not of Sprout, so it was not given to the account of the service: chown -R ${account.name} ${dataDir}`,
    );
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} words
 * @param {{ env: NodeJS.ProcessEnv, uid?: number, gid?: number }} as
 * @returns {number} exit code
 */
function start(name, words, as) {
  const command = join(rootDir, `apps/server/dist/commands/${name}.js`);
  if (!existsSync(command)) {
    throw new Failure('Sprout is not built yet: run npm start once, then try again.');
  }
  const { status, error } = spawnSync(process.execPath, [command, ...words], {
    cwd: process.cwd(),
    stdio: 'inherit',
    ...as,
  });
  if (error)
    throw new Failure(`The command could not be started (${error.message}): npm run doctor`);
  return status ?? exitCodes.failed;
}

/**
 * @param {string} folder
 * @param {string} path
 */
function isInside(folder, path) {
  return !relative(folder, resolve(path)).startsWith('..');
}
