// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { writeWhole } from './fingerprint.mjs';
import { findAbsent, findDamaged, recordFolders } from './installed-folders.mjs';
import { listMissing } from './lock.mjs';
import { rootDir } from './paths.mjs';
import { capture, run } from './run.mjs';
import { formatSeconds } from './steps.mjs';

/** @typedef {import('./lock.mjs').Lock} Lock */

const networkCodes =
  /E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ERR_SOCKET_TIMEOUT|network|certificate/;

const unreachable =
  "The packages could not be installed because the package registry cannot be reached: connect this computer to the internet (or set npm's registry and proxy) and start again.";

/** @typedef {{ hash: string, folders: import('./installed-folders.mjs').Folders }} Stamp */

/**
 * Installs the packages of the lock file when they are missing, others, or were deleted in part.
 * @param {(root: string) => Promise<void>} [install]
 */
export async function installPackages(root = rootDir, install = installByNpm) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const stampFile = join(root, 'node_modules', '.sprout-lock');
  const stamp = readStamp(stampFile);
  const damaged = findDamage(root, stamp);
  if (stamp?.hash === hash && damaged === undefined) return;
  if (damaged !== undefined) {
    console.log(`Something is missing in ${damaged}: the packages are installed again.`);
    // npm believes its record more than what it finds.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  }
  if (!isInstalled(JSON.parse(lockText), readInstalled(root))) await install(root);
  writeWhole(stampFile, JSON.stringify({ hash, folders: recordFolders(root) }));
}

/**
 * What an installation has lost since; without a stamp only whole packages are looked for.
 * @param {string} root
 * @param {Stamp | undefined} stamp
 */
function findDamage(root, stamp) {
  if (stamp) return findDamaged(root, stamp.folders);
  const installed = readInstalled(root);
  return installed && findAbsent(root, installed);
}

/**
 * @param {string} file
 * @returns {Stamp | undefined}
 */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none, or it is one of an earlier release.
    return undefined;
  }
}

/**
 * Whether npm's own record of what it installed already fits the lock file. Optional packages of
 * other platforms may be absent.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages?.[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version;
  });
}

/** @param {string} root */
async function installByNpm(root) {
  console.log('Installing packages (once, a few hundred MB) ...');
  const startedAt = performance.now();
  const beat = setInterval(() => {
    console.log(`  still installing, ${formatSeconds(performance.now() - startedAt)}`);
  }, 10_000);
  try {
    await runNpm(root);
  } finally {
    clearInterval(beat);
  }
  console.log(`  ${'packages'.padEnd(24)}${formatSeconds(performance.now() - startedAt)}`);
}

/**
 * Asks for the registry first: without it npm would try again for many minutes. What npm has kept
 * from earlier installations may still be enough.
 * @param {string} root
 */
async function runNpm(root) {
  const words = installWords(chooseInstall(root));
  if (await isRegistryReachable(root)) {
    const code = await run('npm', words, { cwd: root });
    if (code === 0) return;
    throw new Failure(
      (await isRegistryReachable(root))
        ? 'The packages could not be installed: the lines above say why; mend that and start again.'
        : unreachable,
    );
  }
  const { code } = await capture('npm', [...words, '--offline'], { cwd: root });
  if (code !== 0) throw new Failure(unreachable);
}

/**
 * Errors only: warnings about packages of others, and about settings of this computer's npm, do not
 * tell an operator who starts Sprout what to do.
 * @param {string[]} command
 */
export const installWords = (command) => [
  ...command,
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * `npm ci` refuses a lock file without the packages of other platforms; an ordinary installation
 * takes the same versions and leaves the file as it is.
 * @param {string} root
 */
function chooseInstall(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return listMissing(lock).length === 0 ? ['ci'] : ['install', '--no-save'];
}

/**
 * Some registries do not know the question, so only a failed connection counts.
 * @param {string} root
 */
async function isRegistryReachable(root) {
  const words = ['ping', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { code, output } = await capture('npm', words, { cwd: root, timeoutMs: 30_000 });
  if (code === 127) {
    throw new Failure('npm was not found: install Node.js with npm and start again.');
  }
  return code === 0 || !(networkCodes.test(output) || output.trim() === '');
}

/**
 * @param {string} root
 * @returns {Lock | undefined}
 */
function readInstalled(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
