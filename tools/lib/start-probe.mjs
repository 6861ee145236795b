// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from './failure.mjs';

/** One address of each part: readiness, a page of the site, an editor, the console, the API. */
const probedPaths = [
  '/readyz',
  '/home',
  '/sitemap.xml',
  '/account/center',
  '/edit/blocks/',
  '/api/sys/config/getCurrentConfig',
];

/**
 * Starts Sprout with a free port and a data folder, asks each part once and stops it.
 * Throws a `Failure` with what it printed.
 * @param {object} options
 * @param {string} options.script
 * @param {string} options.cwd
 * @param {string} options.dataDir
 * @param {string} [options.node]
 * @param {number} [options.limitMs]
 * @param {NodeJS.ProcessEnv} [options.environment] of a start that is not of a demo school in an empty folder
 * @param {number} [options.uid] user that it runs as, where root starts it
 * @param {number} [options.gid]
 * @param {(waitedMs: number) => void} [options.tell] called now and then until it is ready
 * @param {number} [options.tellEveryMs]
 * @returns {Promise<{ readyMs: number }>}
 */
export async function probeStart({
  script,
  cwd,
  dataDir,
  node = process.execPath,
  limitMs = 120_000,
  environment = { ...process.env, SPROUT_DEMO: '1' },
  tell = () => undefined,
  tellEveryMs = 15_000,
  ...as
}) {
  const env = { ...environment, PORT: '0', HOST: '127.0.0.1', SPROUT_DATA_DIR: dataDir };
  const startedAt = performance.now();
  const child = spawn(node, [script], { ...as, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const telling = setInterval(() => tell(performance.now() - startedAt), tellEveryMs);
  let printed = '';
  try {
    const address = await new Promise((resolve, reject) => {
      const read = (/** @type {Buffer} */ chunk) => {
        printed += chunk;
        const found = /^ {2}(http:\/\/127\.0\.0\.1:\d+)$/m.exec(printed);
        if (found) resolve(found[1]);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Failure(`It ended before it was ready.\n${printed}`)));
    });
    const readyMs = performance.now() - startedAt;
    clearInterval(telling);
    for (const path of probedPaths) await ask(`${address}${path}`);
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Failure(`It stopped with exit code ${code}.\n${printed}`);
    return { readyMs };
  } finally {
    clearTimeout(timer);
    clearInterval(telling);
    child.kill('SIGKILL');
  }
}

/** @param {string} url */
async function ask(url) {
  const { status } = await fetch(url, { redirect: 'manual' });
  if (status !== 200) throw new Failure(`${url} answered ${status}.`);
}
