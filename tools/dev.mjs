// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build-plan.mjs';
import { describeFailure } from './lib/failure.mjs';
import { installPackages } from './lib/install.mjs';
import { rootDir } from './lib/paths.mjs';

/** Editors write a file in several goes; a rebuild waits until it is quiet for this long. */
const quietMs = 150;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {NodeJS.Timeout | undefined} */
let timer;
let working = Promise.resolve();

await installPackages();
schedule();
for (const folder of ['apps', 'packages']) {
  watch(join(rootDir, folder), { recursive: true }, (_event, name) => {
    if (name && !/(^|[\\/])(node_modules|dist)([\\/]|$)|\.test\./.test(name)) schedule();
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => void stopServer(signal).then(() => process.exit(0)));
}

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    working = working.then(rebuild);
  }, quietMs);
}

/** A failed build leaves the running server as it is. */
async function rebuild() {
  try {
    const ran = await build();
    if (server && ran.length === 0) return;
  } catch (error) {
    console.error(describeFailure(error));
    return;
  }
  await stopServer('SIGTERM');
  // Its own group: Ctrl-C reaches only this process, which passes it on once.
  server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/** @param {NodeJS.Signals} signal */
async function stopServer(signal) {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
