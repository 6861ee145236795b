// @ts-check
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
const gib = 1024 ** 3;

/** A whole run writes about 2 GiB, and the rest of the machine goes on working. */
const room = { disk: 4 * gib, memory: 6 * gib };

/**
 * Gives this process and those that it starts a folder for temporary files that goes when it ends:
 * in memory where there is room, because tests write hundreds of databases and browser profiles
 * that no run keeps.
 * @param {string} [disk] where to look for memory
 * @returns {string} the folder
 */
export function provideScratch(disk = memoryDisk) {
  // Before the question for room: what killed runs left may take it.
  for (const place of [disk, tmpdir()]) sweep(place);
  const parent = isRoomy(disk) ? disk : tmpdir();
  const folder = mkdtempSync(join(parent, `sprout-run-${process.pid}-`));
  // A database that is tried as another user needs access to its folder, as in /tmp.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  // A server that has just been ended may still be writing.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** @param {string} disk */
function isRoomy(disk) {
  try {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize >= room.disk && freemem() >= room.memory && mayExecute(disk);
  } catch {
    return false;
  }
}

/**
 * Some systems run no program from there.
 * @param {string} disk
 */
function mayExecute(disk) {
  const probe = mkdtempSync(join(disk, 'sprout-probe-'));
  try {
    const program = join(probe, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * Removes what runs left that were killed, as far as it is ours.
 * @param {string} parent
 */
function sweep(parent) {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = /^sprout-run-(\d+)-/.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Somebody else's.
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process lives as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
