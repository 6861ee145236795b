import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

declare const SPROUT_ROOT: string;

export type Played = {
  /** Page errors and requests to other hosts, in words. */
  problems: string[];
  /** The stage at the asked times, as PNG. */
  shots: Buffer[];
};

export type PlayerStage = {
  play(bytes: Uint8Array, options: PlayOptions): Promise<Played>;
  close(): Promise<void>;
};

type PlayOptions = {
  /** Seconds after the flag at which a picture is taken, ascending. */
  shotsAtSecs: readonly number[];
  /** Keys that are pressed meanwhile, in turn. */
  keys?: readonly string[];
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.sb3': 'application/octet-stream',
};

/** The built player on a small server of its own, so that a work can be seen without a school around it. */
export async function openPlayerStage(browser: Browser): Promise<PlayerStage> {
  let current: Uint8Array = new Uint8Array();
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    readPath(path, () => current).then(
      (bytes) => {
        response.setHeader(
          'content-type',
          types[extname(path) || '.html'] ?? 'application/octet-stream',
        );
        response.setHeader('access-control-allow-origin', '*');
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${portOf(server)}`;
  return {
    async play(bytes, options) {
      current = bytes;
      const page = await browser.newPage({
        viewport: { width: 480, height: 420 },
        deviceScaleFactor: 2,
      });
      try {
        return await playOn(page, origin, options);
      } finally {
        await page.close();
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function playOn(
  page: Page,
  origin: string,
  { shotsAtSecs, keys = [] }: PlayOptions,
): Promise<Played> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) problems.push(`request to ${url}`);
  });
  await page.goto(`${origin}/play/blocks/?workUrl=/api/sys/common/static/work.sb3&lang=zh-CN`);
  await page.locator('#player[data-state="ready"]').waitFor({ timeout: 30_000 });
  await page.locator('.go').click();
  const startedAt = Date.now();
  const shots: Buffer[] = [];
  for (const secs of shotsAtSecs) {
    await pressUntil(page, keys, startedAt + secs * 1000);
    shots.push(await page.locator('.stage canvas').first().screenshot());
  }
  return { problems, shots };
}

async function pressUntil(page: Page, keys: readonly string[], until: number): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const key = keys[turn % Math.max(1, keys.length)];
    if (key) await page.keyboard.press(key, { delay: 120 });
    await page.waitForTimeout(Math.max(0, Math.min(280, until - Date.now())));
  }
}

async function readPath(path: string, work: () => Uint8Array): Promise<Uint8Array> {
  if (path.startsWith('/api/')) return work();
  const vendor = '/play/blocks/vendor/';
  const base = join(SPROUT_ROOT, 'apps/editor-blocks/dist');
  if (path.includes('..')) throw new Error('outside');
  if (path.startsWith(vendor))
    return readFile(join(base, 'player-vendor', path.slice(vendor.length)));
  const name = path.slice('/play/blocks/'.length) || 'index.html';
  return readFile(join(base, 'player', name));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
