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

/** Sounds start without a tap, which a browser of people waits for. */
export const soundAtOnce = '--autoplay-policy=no-user-gesture-required';

/** A microphone and a camera that play a tone and a picture, and are granted without a question. */
export const fakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
] as const;

const kept = new Map<string, Promise<Browser>>();

/**
 * A browser with these flags that earlier files of this process have used, because each start takes a
 * second. It ends with the process; a file gives it back with `giveBack`.
 */
export async function borrowBrowser(flags: readonly string[] = []): Promise<Browser> {
  const name = flags.join(' ');
  const earlier = await kept.get(name)?.catch(() => undefined);
  if (earlier?.isConnected()) return earlier;
  const browser = openBrowser(flags);
  kept.set(name, browser);
  return browser;
}

/** Closes what was opened in a borrowed browser. */
export async function giveBack(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A headless Chromium: the system's, or the one that SPROUT_CHROMIUM names. */
export function openBrowser(flags: readonly string[] = [soundAtOnce]): Promise<Browser> {
  const found = findChromium();
  return chromium.launch({
    ...(found ? { executablePath: found } : {}),
    args: [...quietFlags, ...flags],
  });
}

export const findChromium = (): string | undefined =>
  [process.env['SPROUT_CHROMIUM'], ...paths].find((path) => path && existsSync(path));
