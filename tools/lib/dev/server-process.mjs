// @ts-check
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { rootDir } from '../paths.mjs';
import { bundlePath, packagesPath } from './server-bundle.mjs';
import { createSpareServer, isRunning } from './spare-server.mjs';

const waitingServerPath = join(rootDir, 'tools/lib/dev/waiting-server.mjs');

/** How often a start is looked at. */
const lookEveryMs = 20;
/**
 * A server that is still at work then is ended; its database goes on, and the next one takes it over as
 * after a crash.
 */
const restartLimitMs = 2_000;

/**
 * The real server behind Vite, on a port of its own that stays the same. Beside it waits the next one, with the
 * packages of others loaded, which take a third of a start.
 * @param {{ port: number, address: string, print: (line: string) => void }} options address: what people open
 */
export function createServerProcess({ port, address, print }) {
  const own = `http://127.0.0.1:${port}`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let hasGreeted = false;
  /** @type {Promise<unknown>} */
  let ready = Promise.resolve();
  /** @type {Promise<import('node:child_process').ChildProcess | undefined>} */
  let replacing = Promise.resolve(undefined);

  const spare = createSpareServer({ spawn: spawnWaiting, readInstalledAt });
  let isEnding = false;

  /** Ends the server and starts the next one. Answers nothing while all of it ends. */
  async function replace() {
    await stopChild('SIGTERM', restartLimitMs);
    if (isEnding) return undefined;
    const server = spare.take();
    child = server;
    show(server);
    // `waitUntilReady` notices a server that ended before it was told.
    server.send('start', () => undefined);
    return server;
  }

  async function startAnew() {
    // One that hangs at its start holds up nothing: its successor ends it.
    replacing = replacing.catch(() => undefined).then(replace);
    const server = await replacing;
    if (!server) return false;
    const isReady = await waitUntilReady(server);
    if (isReady && !isEnding) spare.prepare();
    return isReady;
  }

  function spawnWaiting() {
    const words = ['--enable-source-maps', waitingServerPath, packagesPath, bundlePath];
    const server = spawn(process.execPath, words, {
      cwd: rootDir,
      // Vite is what the network reaches, and it speaks http.
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        SPROUT_TLS_CERT: '',
        SPROUT_TLS_KEY: '',
      },
      // By the channel the server notices the end of this process, however it ends. Its own group: Ctrl-C
      // reaches only this process, which passes it on once.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    server.once('error', ({ message }) => print(`  A process could not be started: ${message}`));
    return server;
  }

  /** @param {import('node:child_process').ChildProcess} server */
  function show(server) {
    if (!server.stdout) return;
    const isFirst = !hasGreeted;
    createInterface({ input: server.stdout }).on('line', (line) => {
      // The first one is silent, too, when it makes room for the next.
      if (isWorthShowing(line, isFirst && server === child))
        print(line.replaceAll(own, address).replace('npm start', 'npm run dev'));
    });
  }

  /**
   * @param {import('node:child_process').ChildProcess} server
   * @returns {Promise<boolean>} false where it ended, or makes room for the next
   */
  async function waitUntilReady(server) {
    while (server === child && isRunning(server)) {
      const answer = await fetch(`${own}/readyz`).catch(() => undefined);
      if (answer?.ok) {
        hasGreeted = true;
        return true;
      }
      await wait(lookEveryMs);
    }
    return false;
  }

  /**
   * @param {NodeJS.Signals} signal
   * @param {number} [limitMs] how long requests under way may take
   */
  async function stopChild(signal, limitMs) {
    const server = child;
    child = undefined;
    if (!server || !isRunning(server)) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    const timer = limitMs && setTimeout(() => server.kill('SIGKILL'), limitMs);
    await ended;
    clearTimeout(timer);
  }

  return {
    address: own,
    isRunning: () => child !== undefined && isRunning(child),
    /** Settled while the server answers, and while there is none that could. */
    whenReady: () => ready,
    /** Answers whether the new one answers; no where it ended with a sentence, or another restart came first. */
    restart() {
      const started = startAnew();
      ready = started;
      return started;
    },
    /** @param {NodeJS.Signals} signal */
    async stop(signal) {
      isEnding = true;
      spare.end();
      await stopChild(signal);
    },
  };
}

/** Changes with each installation of packages; 0 while there is none. */
function readInstalledAt() {
  const lock = join(rootDir, 'node_modules/.package-lock.json');
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Warnings and errors of the log always; where to go and how to log in once.
 * @param {string} line
 * @param {boolean} isFirst
 */
export function isWorthShowing(line, isFirst) {
  const [, level] = /^\{"level":(\d+),/.exec(line) ?? [];
  return level === undefined ? isFirst : Number(level) >= 40;
}
