import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What keeps a browser from working on anything but the tests. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium: the system's, or the one that SPROUT_CHROMIUM names. */
export function openBrowser(extra: readonly string[] = []): Promise<Browser> {
  const found = findChromium();
  return chromium.launch({
    ...(found ? { executablePath: found } : {}),
    args: [...quietFlags, '--autoplay-policy=no-user-gesture-required', ...extra],
  });
}

export const findChromium = (): string | undefined =>
  [process.env['SPROUT_CHROMIUM'], ...paths].find((path) => path && existsSync(path));
