// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { writeWhole } from './fingerprint.mjs';
import { rootDir } from './paths.mjs';
import { capture, run } from './run.mjs';
import { formatSeconds } from './steps.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock */

const networkCodes =
  /E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ERR_SOCKET_TIMEOUT|network|certificate/;

/** Installs the packages of the lock file when they are missing or others. */
export async function installPackages(root = rootDir) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const stamp = join(root, 'node_modules', '.sprout-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lockText), readInstalled(root))) await install(root);
  writeWhole(stamp, hash);
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
async function install(root) {
  console.log('Installing packages (once, a few hundred MB) ...');
  const startedAt = performance.now();
  const beat = setInterval(() => {
    console.log(`  still installing, ${formatSeconds(performance.now() - startedAt)}`);
  }, 10_000);
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=2'];
  const code = await run('npm', words, { cwd: root }).finally(() => clearInterval(beat));
  if (code === 0) {
    console.log(`  ${'packages'.padEnd(24)}${formatSeconds(performance.now() - startedAt)}`);
    return;
  }
  throw new Failure(await explain(code, root));
}

/**
 * @param {number} code
 * @param {string} root
 */
async function explain(code, root) {
  if (code === 127) return 'npm was not found: install Node.js with npm and start again.';
  const ping = await capture('npm', ['ping', '--fetch-retries=0'], {
    cwd: root,
    timeoutMs: 20_000,
  });
  if (ping.code !== 0 && (networkCodes.test(ping.output) || ping.output.trim() === '')) {
    return "The packages could not be installed because the package registry cannot be reached: connect this computer to the internet (or set npm's registry and proxy) and start again.";
  }
  return 'The packages could not be installed: the lines above say why; mend that and start again.';
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
