import { type Browser, chromium } from 'playwright-core';

/** The system's browser, with nothing that would reach out by itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['SPROUT_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
