import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

declare const SPROUT_ROOT: string;

export type Played = {
  /** Page errors and requests to other hosts, in words. */
  problems: string[];
  /** The stage before the flag, as PNG. */
  before: Buffer;
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
  /** Points of a picture for each point of the stage; 1 unless it is to be kept. */
  sharpness?: number;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.sb3': 'application/octet-stream',
};

/**
 * The built player on a small server of its own, so that works can be seen without a school around
 * them, several at once.
 */
export async function openPlayerStage(browser: Browser): Promise<PlayerStage> {
  const works = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    readPath(path, works).then(
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
      const path = `/api/sys/common/static/${works.size}.sb3`;
      works.set(path, bytes);
      const page = await browser.newPage({
        viewport: { width: 480, height: 420 },
        deviceScaleFactor: options.sharpness ?? 1,
      });
      try {
        return await playOn(page, { ...options, origin, path });
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
  { origin, path, shotsAtSecs, keys = [] }: PlayOptions & { origin: string; path: string },
): Promise<Played> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) problems.push(`request to ${url}`);
  });
  await page.goto(`${origin}/play/blocks/?workUrl=${path}&lang=zh-CN`);
  await page.locator('#player[data-state="ready"]').waitFor({ timeout: 30_000 });
  const stage = page.locator('.stage canvas').first();
  const before = await stage.screenshot({ style: '.go { visibility: hidden }' });
  await page.locator('.go').click();
  const startedAt = Date.now();
  const shots: Buffer[] = [];
  for (const secs of shotsAtSecs) {
    await pressUntil(page, keys, startedAt + secs * 1000);
    shots.push(await stage.screenshot());
  }
  return { problems, before, shots };
}

async function pressUntil(page: Page, keys: readonly string[], until: number): Promise<void> {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const key = keys[turn % Math.max(1, keys.length)];
    if (key) await page.keyboard.press(key, { delay: 120 });
    await page.waitForTimeout(Math.max(0, Math.min(280, until - Date.now())));
  }
}

async function readPath(path: string, works: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const work = works.get(path);
  if (work) return work;
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
