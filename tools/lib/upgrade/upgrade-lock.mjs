// @ts-check
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';

/** Names the process that upgrades the program of the folder. */
export const lockName = 'upgrade.lock';

/**
 * Lets one upgrade at a time work on the program of a folder: a second one would take away what the first one builds.
 * Throws a `Failure` while another one runs. The lock of an upgrade that was killed counts for nothing.
 * @param {string} root
 * @param {number} [pid] of the upgrade
 * @returns {() => void} ends it
 */
export function beginUpgrade(root, pid = process.pid) {
  const lock = join(root, lockName);
  const own = `${lock}.${pid}`;
  rmSync(own, { force: true });
  writeFileSync(own, `${pid}\n`, { flag: 'wx' });
  try {
    // A link appears with its content, so that no other upgrade reads half a lock.
    while (!linkOnce(own, lock)) {
      const holder = holderOf(lock);
      if (holder !== undefined) throw inUse(holder, lock);
      dropStale(lock, pid);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/**
 * Moved away first: when another upgrade has taken the lock in between, it gets it back.
 * @param {string} lock
 * @param {number} pid
 */
function dropStale(lock, pid) {
  const aside = `${lock}.old.${pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) !== undefined) linkOnce(aside, lock);
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @param {string} name
 */
function linkOnce(file, name) {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The living process that the lock names.
 * @param {string} lock
 */
function holderOf(lock) {
  const pid = Number(readText(lock));
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Of another user, it lives as well.
    if (codeOf(error) === 'ESRCH') return undefined;
  }
  return pid;
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {number} holder
 * @param {string} lock
 */
const inUse = (holder, lock) =>
  new Failure(
    `Another upgrade works on this folder already (process ${holder}): wait until it ends. If that is no upgrade, remove ${lock}.`,
  );

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
