// @ts-check

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Keeps the next server ready: a process that has loaded packages and waits.
 * @param {object} ways
 * @param {() => ChildProcess} ways.spawn
 * @param {() => number} ways.readInstalledAt changes with each installation of packages
 */
export function createSpareServer({ spawn, readInstalledAt }) {
  /** @type {{ process: ChildProcess, installedAt: number } | undefined} */
  let spare;
  return {
    prepare() {
      const installedAt = readInstalledAt();
      spare = { process: spawn(), installedAt };
    },
    /** The spare one, or a new one where it has ended or loaded packages that were replaced since. */
    take() {
      const taken = spare;
      spare = undefined;
      if (taken && isRunning(taken.process)) {
        if (taken.installedAt === readInstalledAt()) return taken.process;
        taken.process.kill();
      }
      return spawn();
    },
    end() {
      spare?.process.kill();
      spare = undefined;
    },
  };
}

/** @param {ChildProcess} child */
export function isRunning({ pid, exitCode, signalCode }) {
  return pid !== undefined && exitCode === null && signalCode === null;
}
