// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { rootDir } from './paths.mjs';
import { capture, run } from './run.mjs';

/** Where systems keep it; `SPROUT_CHROMIUM` names another one. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a browser that starts, `undefined` when there is none. Starting it matters: some systems
 * have a file of that name that only asks to install the program.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const own = await findPlaywrightChromium();
  const given = process.env.SPROUT_CHROMIUM;
  for (const path of [given, ...systemPaths, own]) {
    if (path === undefined || !existsSync(path)) continue;
    const { code } = await capture(path, ['--version'], { timeoutMs: 30_000 });
    if (code === 0) return path;
  }
  return undefined;
}

/** Installs one where needed and returns its path. Throws a `Failure` when that does not work. */
export async function provideChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installByApt();
  const fromSystem = await findChromium();
  if (fromSystem) return fromSystem;
  await run(process.execPath, [playwrightCli, 'install', 'chromium']);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  throw new Failure(
    'Chromium could not be installed: install it by hand (or set SPROUT_CHROMIUM to its path) and run the tests again.',
  );
}

const playwrightCli = join(rootDir, 'node_modules/playwright-core/cli.js');

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
