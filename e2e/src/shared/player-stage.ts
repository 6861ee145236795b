import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

declare const SPROUT_ROOT: string;

export type Played = {
  /** Page errors and requests to other hosts, in words. */
  problems: string[];
  /** The stage before the flag, as PNG. */
  before: Buffer;
  /** The stage at the asked times, as PNG. */
  shots: Buffer[];
  /** Whether its canvas ever showed another picture; looked at only with `movesWithinSecs`. */
  hasMoved: boolean;
};

export type PlayerStage = {
  play(bytes: Uint8Array, options: PlayOptions): Promise<Played>;
  close(): Promise<void>;
};

/** Who plays: which page, and what of it is looked at. */
type Family = 'blocks' | 'junior' | 'python';

type PlayOptions = {
  /** Blocks when left out. */
  family?: Family;
  /** Selector of what is looked at, when it is less than the whole stage. */
  pictured?: string;
  /** Lines for the questions of a program, in turn. */
  answers?: readonly string[];
  /** Points of the stage, in parts of its width and height, that are tapped at the start. */
  taps?: readonly (readonly [x: number, y: number])[];
  /** Seconds after the flag at which a picture is taken, ascending. */
  shotsAtSecs: readonly number[];
  /** No more pictures after the first that differs from the stage before the flag. */
  untilMoved?: boolean;
  /** It plays for so long at least, whether more pictures are taken or not. */
  lastsSecs?: number;
  /** How long to wait for a frame that differs from the one before the flag. Two-dimensional canvases only. */
  movesWithinSecs?: number;
  /** Keys that are pressed meanwhile, in turn. */
  keys?: readonly string[];
  /** Points of a picture for each point of the stage, in each direction; 1 when left out. */
  sharpness?: number;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
};

/** Selector of the stage: a canvas, or all of a program with its console. */
const stageOf: Record<Family, string> = {
  blocks: '.stage canvas',
  junior: '.stage canvas',
  python: '.stage',
};

/** The longest beginning counts. */
const folders: readonly (readonly [prefix: string, folder: string])[] = [
  ['/play/blocks/vendor/', 'apps/editor-blocks/dist/player-vendor'],
  ['/play/blocks/', 'apps/editor-blocks/dist/player'],
  ['/play/junior/', 'apps/editor-junior/dist/player'],
  ['/edit/junior/library/', 'apps/server/.generated/junior-library'],
  ['/play/python/', 'apps/editor-python/dist/player'],
  ['/py/', 'apps/editor-python/dist/py'],
];

/**
 * The built player on a small server of its own, so that works can be seen without a school around
 * them, several at once.
 */
export async function openPlayerStage(browser: Browser): Promise<PlayerStage> {
  const works = new Map<string, Uint8Array>();
  const contexts = new Map<number, Promise<BrowserContext>>();
  // One for all works, because the interpreter keeps its memory there and starts five times as fast.
  const contextFor = (deviceScaleFactor: number): Promise<BrowserContext> => {
    const viewport = { width: 480, height: 420 };
    const known = contexts.get(deviceScaleFactor);
    const context = known ?? browser.newContext({ viewport, deviceScaleFactor });
    contexts.set(deviceScaleFactor, context);
    return context;
  };
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
      const path = `/api/sys/common/static/${works.size}.bin`;
      works.set(path, bytes);
      const context = await contextFor(options.sharpness ?? 1);
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      try {
        return await playOn(page, { ...options, origin, path });
      } finally {
        await page.close();
      }
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
      server.close();
      server.closeAllConnections();
    },
  };
}

type PlayerOptions = PlayOptions & { origin: string; path: string };

async function playOn(
  page: Page,
  { origin, path, family = 'blocks', shotsAtSecs, keys = [], ...options }: PlayerOptions,
): Promise<Played> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) problems.push(`request to ${url}`);
  });
  const address = `${origin}/play/${family}/?workUrl=${path}&lang=zh-CN`;
  await page.goto(address);
  await page.locator('#player[data-state="ready"]').waitFor();
  const stage = page.locator(options.pictured ?? stageOf[family]).first();
  const before = await stage.screenshot({ style: '.go { visibility: hidden }' });
  const { movesWithinSecs } = options;
  const moving =
    movesWithinSecs === undefined ? undefined : await stage.evaluateHandle(watchFrames);
  await page.locator('.go').click();
  await page.locator('.waking:visible').waitFor({ state: 'hidden' });
  const startedAt = Date.now();
  for (const [x, y] of options.taps ?? []) {
    const box = await stage.boundingBox();
    if (box) await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  }
  await answerAll(page, options.answers ?? []);
  const shots: Buffer[] = [];
  const takePictures = async () => {
    for (const secs of shotsAtSecs) {
      await waitUntil(page, startedAt + secs * 1000);
      const shot = await stage.screenshot({ style: '.turn, .pages { visibility: hidden }' });
      shots.push(shot);
      if (options.untilMoved && !shot.equals(before)) break;
    }
    await waitUntil(page, startedAt + (options.lastsSecs ?? 0) * 1000);
  };
  await pressDuring(takePictures(), page, keys);
  const hasMoved = (await moving?.evaluate(settlesWithin, (movesWithinSecs ?? 0) * 1000)) ?? false;
  return { problems, before, shots, hasMoved };
}

/** The promise of a first other picture, within an object: alone it would be waited for at once. */
type Watch = { readonly moved: Promise<void> };

/** Looks at every frame: pictures taken each second show a dance of a second in one pose. */
function watchFrames(stage: Element): Watch {
  const canvas = stage as HTMLCanvasElement;
  const look = () => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    if (!data) throw new Error('expected a two-dimensional canvas');
    return new Uint32Array(data.buffer);
  };
  const first = look();
  const isFirst = (now: Uint32Array) =>
    now.length === first.length && now.every((point, place) => point === first[place]);
  const moved = new Promise<void>((resolve) => {
    const next = () => {
      if (isFirst(look())) requestAnimationFrame(next);
      else resolve();
    };
    next();
  });
  return { moved };
}

const settlesWithin = ({ moved }: Watch, ms: number): Promise<boolean> =>
  Promise.race([
    moved.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
  ]);

/** Ends early when the program asks no more. */
async function answerAll(page: Page, answers: readonly string[]): Promise<void> {
  for (const answer of answers) {
    const asks = page.locator('#answer:visible');
    const ends = page.locator('#player:not([data-running])');
    await asks.or(ends).first().waitFor();
    if (!(await asks.isVisible())) return;
    await page.locator('#answer').fill(answer);
    await page.keyboard.press('Enter');
    // Until the program goes on the form stands there with the old question.
    await page.waitForTimeout(80);
  }
}

const waitUntil = (page: Page, moment: number): Promise<void> =>
  page.waitForTimeout(Math.max(0, moment - Date.now()));

/** While pictures are taken, too: a slow one would show the rest between two keys. */
async function pressDuring(work: Promise<void>, page: Page, keys: readonly string[]) {
  let isOver = keys.length === 0;
  const over = work.finally(() => {
    isOver = true;
  });
  // Waited for below; when a press fails before, the caller would not hear that this failed, too.
  over.catch(() => undefined);
  for (let turn = 0; !isOver; turn += 1) {
    await page.keyboard.press(keys[turn % keys.length] ?? '', { delay: 120 });
    await Promise.race([over, page.waitForTimeout(280)]);
  }
  await over;
}

async function readPath(path: string, works: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const work = works.get(path);
  if (work) return work;
  if (path.includes('..')) throw new Error('outside');
  const place = folders.find(([prefix]) => path.startsWith(prefix));
  if (!place) throw new Error(`nothing at ${path}`);
  const [prefix, folder] = place;
  return readFile(join(SPROUT_ROOT, folder, path.slice(prefix.length) || 'index.html'));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
