import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** A headless Chromium: the system's, or the one that SPROUT_CHROMIUM names. */
export function openBrowser(extra: readonly string[] = []): Promise<Browser> {
  const found = [process.env['SPROUT_CHROMIUM'], ...paths].find((path) => path && existsSync(path));
  return chromium.launch({
    ...(found ? { executablePath: found } : {}),
    args: [...quiet, ...extra],
  });
}
