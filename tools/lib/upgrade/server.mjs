// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeForOperator, Failure } from '../failure.mjs';
import { capture } from '../run.mjs';
import { runAs } from '../service/account.mjs';
import { formatSeconds } from '../steps.mjs';

/** Before its migrations the first start of a new version writes a backup. */
const startLimitMs = 20 * 60_000;
/** The operator stops a Sprout by hand that no service runs. */
const stopLimitMs = 30 * 60_000;

/**
 * @param {object} options
 * @param {string} options.root of the installed version
 * @param {string} options.dataDir
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {import('../service/account.mjs').Account} [options.owner] whose the data is, where root upgrades
 * @param {{ start: string, stop: string }} options.commands shown: how Sprout is started and stopped here
 * @param {import('../service/carry-out.mjs').Control | undefined} options.service that runs the installed version
 * @param {(line: string) => void} options.print
 * @param {number} [options.tellEveryMs] how often it says what it waits for
 * @param {number} [options.askEveryMs] how often it looks whether that has come
 * @returns {import('./carry-out.mjs').Server}
 */
export function createServer({
  root,
  dataDir,
  environment,
  owner,
  commands,
  service,
  print,
  tellEveryMs = 15_000,
  askEveryMs = 1_000,
}) {
  /** @type {(() => void) | undefined} there while the service is stopped */
  let release;
  /** The address of the server; `undefined` where none runs. */
  const running = () => findRunning(dataDir);

  /**
   * @param {() => boolean | Promise<boolean>} isThere
   * @param {{ limitMs: number, what: string }} options
   * @returns {Promise<boolean>} whether it came in time
   */
  async function waitFor(isThere, { limitMs, what }) {
    const begunAt = performance.now();
    let toldAt = begunAt;
    while (!(await isThere())) {
      const now = performance.now();
      if (now - begunAt > limitMs) return false;
      if (now - toldAt > tellEveryMs) {
        print(`  ${formatSeconds(now - begunAt)}: ${what}`);
        toldAt = now;
      }
      await wait(askEveryMs);
    }
    return true;
  }

  /**
   * Addresses of all nodes of a database of which this server may be one.
   * @returns {Promise<string[]>}
   */
  async function listNodes() {
    const command = join(root, 'apps/server/dist/commands/list-nodes.js');
    const as = runAs(owner, environment);
    const { code, output } = await capture(process.execPath, [command], { cwd: root, ...as });
    // Warnings of Node.js and of the database driver stand among the output.
    const line = output.split('\n').find((text) => text.startsWith('['));
    if (code !== 0 || line === undefined) throw new Failure(output.trim());
    return JSON.parse(line);
  }

  /** The upgrade cannot tell which of the nodes has been started by hand from this folder. */
  async function refuseOtherNodes() {
    if (!environment['DATABASE_URL']) return;
    const nodes = await listNodes();
    if (nodes.length <= (service ? 1 : 0)) return;
    throw new Failure(
      `These nodes of DATABASE_URL run: ${nodes.join(', ')}. One of the installed version cannot use the tables of a newer one. Stop ${service ? 'all but that of the service here' : 'them'}, wait three minutes if one was killed, and try again.`,
    );
  }

  return {
    startCommand: commands.start,
    log: service?.log ?? 'its output',

    async describe() {
      await refuseOtherNodes();
      if (service) return ['Sprout runs meanwhile; its service is stopped for the change alone.'];
      if (running() === undefined) return [];
      return ['Sprout runs meanwhile; you are asked to stop it when the new version has worked.'];
    },

    async stop() {
      if (service) {
        release = holdSignals(print);
        await service.pause();
      } else if (running() !== undefined) {
        print(`  Stop Sprout now (${commands.stop}); the change follows by itself.`);
      }
      const what = `${running()} still runs`;
      const isOver = await waitFor(() => running() === undefined, { limitMs: stopLimitMs, what });
      if (!isOver) throw new Failure('Sprout was not stopped, so the new version was not taken.');
    },

    async start() {
      if (!service) return running() === undefined ? 'byHand' : 'runs';
      if (!release) return 'runs';
      try {
        await service.resume();
      } catch (error) {
        print(`  ${describeForOperator(error)}`);
        return (await service.answers()) ? 'answers' : 'silent';
      } finally {
        release();
        release = undefined;
      }
      const what = `not ready yet; what it does is told by: ${service.log}`;
      const isUp = await waitFor(service.answers, { limitMs: startLimitMs, what });
      return isUp ? 'answers' : 'silent';
    },
  };
}

/**
 * An operator who breaks the upgrade off now would leave the school without a server.
 * @param {(line: string) => void} print
 * @returns {() => void} lets signals end this process again
 */
function holdSignals(print) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const tell = () => print('  Not now: the service is started again first.');
  for (const signal of signals) process.on(signal, tell);
  return () => {
    for (const signal of signals) process.off(signal, tell);
  };
}

/**
 * Address of the server that has the data folder.
 * @param {string} dataDir
 */
export function findRunning(dataDir) {
  const file = join(dataDir, 'server.lock');
  if (!existsSync(file)) return undefined;
  const [run = '', address = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(run.split(':')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined;
  }
  return address;
}
