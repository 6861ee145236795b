// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { rootDir } from './paths.mjs';
import { capture, run } from './run.mjs';

const light = 'chromium-headless-shell';
/** Chromium without a screen: the same browser, and half the work of starting it. */
const lightPath = `/usr/bin/${light}`;

/** Where systems keep it; `SPROUT_CHROMIUM` names another one. */
const screenPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a browser that starts, `undefined` when there is none. Starting it matters: some systems
 * have a file of that name that only asks to install the program.
 * @param {{ isLightFirst?: boolean }} [options]
 * @returns {Promise<string | undefined>}
 */
export async function findChromium({ isLightFirst = true } = {}) {
  const systemPaths = isLightFirst ? [lightPath, ...screenPaths] : [...screenPaths, lightPath];
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
  const isAptAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const found = await findChromium();
  if (found && (found === lightPath || process.env.SPROUT_CHROMIUM || !isAptAllowed)) return found;
  console.log('Installing Chromium ...');
  if (isAptAllowed) await installByApt(found ? [light] : [light, 'chromium']);
  const fromSystem = await findChromium();
  if (fromSystem) return fromSystem;
  await run(process.execPath, [playwrightCli, 'install', 'chromium']);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  throw new Failure(
    'Chromium could not be installed: install it by hand (or set SPROUT_CHROMIUM to its path) and try again.',
  );
}

const playwrightCli = join(rootDir, 'node_modules/playwright-core/cli.js');

/**
 * Installs the first that the system has; none is no failure here.
 * @param {readonly string[]} packages
 */
async function installByApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of packages) {
    const words = ['install', '-y', '-qq', '--no-install-recommends', name];
    if ((await run('apt-get', words, { env })) === 0) return;
  }
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
