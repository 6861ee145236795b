// @ts-check
import { createServer } from 'node:net';
import { join, relative, sep } from 'node:path';
import { buildBesideVite } from '../build-plan.mjs';
import { describeFailure, Failure } from '../failure.mjs';
import { isMade } from '../fingerprint.mjs';
import { rootDir } from '../paths.mjs';
import { formatSeconds } from '../steps.mjs';
import { createServerBundle } from './server-bundle.mjs';
import { createServerProcess } from './server-process.mjs';
import { createVite } from './vite.mjs';

/** Editors write a file in several goes; a build begins when it is quiet for this long. */
const quietMs = 50;
/** Players and generated files follow when a row of changes is over. */
const longQuietMs = 1_000;

/**
 * Vite with hot replacement in front of the server, which is bundled and started again after changes of its own.
 * Throws when it cannot start.
 * @param {{ host: string, port: number, print: (line: string) => void }} options
 */
export async function develop({ host, port, print }) {
  await listenOnce(host, port);
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const server = createServerProcess({ port: await listenOnce('127.0.0.1', 0), address, print });
  const bundle = await createServerBundle();
  const vite = await createVite({ host, port, server });
  onEnd(async (signal) => {
    await Promise.all([server.stop(signal), vite.close(), bundle.end()]);
  });
  await buildBesideVite();
  await bundle.build();
  await Promise.all([server.restart(), vite.listen()]);
  if (!server.isRunning()) throw new Failure('The server did not start; the lines above say why.');
  followChanges({ bundle, server, watcher: vite.watcher, print });
}

/**
 * @param {object} parts
 * @param {Awaited<ReturnType<typeof createServerBundle>>} parts.bundle
 * @param {ReturnType<typeof createServerProcess>} parts.server
 * @param {import('vite').FSWatcher} parts.watcher
 * @param {(line: string) => void} parts.print
 */
function followChanges({ bundle, server, watcher, print }) {
  const migrations = join(rootDir, 'apps/server/migrations', sep);
  let isMigrated = false;
  const updateServer = inQuiet(quietMs, async () => {
    const startedAt = performance.now();
    const isNew = await bundle.build();
    if (!isNew && !isMigrated && server.isRunning()) return;
    isMigrated = false;
    // Not waited for: the next change replaces a server that hangs at its start.
    void server.restart().then((isReady) => {
      if (isReady)
        print(`  server restarted        ${formatSeconds(performance.now() - startedAt)}`);
    }, tell);
  });
  const updateOthers = inQuiet(longQuietMs, async () => void (await buildBesideVite()));
  watcher.on('all', (_event, path) => {
    if (isMade(relative(rootDir, path).replaceAll(sep, '/')) || /\.test\.\w+$/.test(path)) return;
    isMigrated ||= path.startsWith(migrations);
    if (isMigrated || bundle.mayContain(path) || !server.isRunning()) updateServer();
    updateOthers();
  });
}

/**
 * Does some work after the last of several calls, and never twice at the same time. A failure is told, and the
 * next call tries again.
 * @param {number} afterMs
 * @param {() => Promise<void>} work
 */
function inQuiet(afterMs, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let working = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(work).catch(tell);
    }, afterMs);
  };
}

/** @param {unknown} error */
function tell(error) {
  console.error(describeFailure(error));
}

/**
 * @param {string} host
 * @param {number} port 0 for any
 * @returns {Promise<number>} the port; throws when another program has it
 */
function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** @param {(signal: NodeJS.Signals) => Promise<void>} end */
function onEnd(end) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => void end(signal).finally(() => process.exit(0)));
  }
}
