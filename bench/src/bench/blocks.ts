import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { createApi } from '../../../e2e/src/shared/api.ts';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import type { measureBlocksSpeed } from '../../blocks-speed.mjs';
import type { Setting } from './setting.ts';
import { median, type Row, row } from './table.ts';

const mb = 1024 * 1024;
const host = { viewport: { width: 1280, height: 800 }, locale: 'zh-CN' };
const time = { unit: 's', decides: false } as const;
/** Half of what the editor took on such a computer while it drew its whole palette first. */
const slowBound = { atMost: 5600 };

/** Weight and first show of the blocks editor and its player, and how fast the player's engine is. */
export async function measureBlocks(setting: Setting): Promise<Row[]> {
  const { browser, server, isQuick } = setting;
  const rounds = isQuick ? 1 : 3;
  const editor = await showTimes(browser, `${server.url}/edit/blocks/`, editorShown, rounds);
  const slow = await showTimes(
    browser,
    `${server.url}/edit/blocks/`,
    editorShown,
    rounds,
    slowDown,
  );
  const player = await showTimes(browser, await playerUrl(server.url), playerShown, rounds);
  return [
    ...(await measureTransfer()),
    row('blocks editor: shown, cold', editor.cold, { atMost: 6000 }, time),
    row('blocks editor: shown, warm', editor.warm, { atMost: 3000 }, time),
    row('blocks editor: four times slower, cold', slow.cold, slowBound, time),
    row('blocks editor: four times slower, warm', slow.warm, slowBound, time),
    row('player: shown, cold', player.cold, { atMost: 2000 }, time),
    row('player: shown, warm', player.warm, { atMost: 600 }, time),
    await measureEngines(setting),
  ];
}

/** Bounds: block-editor reference, section 7. */
async function measureTransfer(): Promise<Row[]> {
  const sizeOf = async (path: string) => (await stat(join(rootDir, 'apps', path))).size;
  const editor = 'editor-blocks-frame/dist/vendor/scratch-gui-standalone.js';
  const player = 'editor-blocks/dist/player-vendor/scaffolding-min.js';
  const size = { unit: 'MB', decides: true } as const;
  return [
    row(
      'blocks editor: main script, gzip',
      await sizeOf(`${editor}.gz`),
      { atMost: 2.3 * mb },
      size,
    ),
    row(
      'blocks editor: main script, brotli',
      await sizeOf(`${editor}.br`),
      { atMost: 1.9 * mb },
      size,
    ),
    row('player: engine, gzip', await sizeOf(`${player}.gz`), { atMost: 0.85 * mb }, size),
  ];
}

type Shown = (page: Page) => Promise<void>;
type Prepare = (page: Page) => Promise<void>;
const asItIs: Prepare = async () => {};

/** A new window of Chromium is busy with its own bar for a second of the processor; a visitor's is open. Milliseconds. */
const windowMs = 2000;

/** Cold: a profile that has never been here. Warm: the same profile again. */
async function showTimes(
  browser: Browser,
  url: string,
  isShown: Shown,
  rounds: number,
  prepare = asItIs,
) {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext(host);
    cold.push(await showOnce(context, url, isShown, prepare));
    warm.push(await showOnce(context, url, isShown, prepare));
    await context.close();
  }
  return { cold: median(cold), warm: median(warm) };
}

async function showOnce(
  context: BrowserContext,
  url: string,
  isShown: Shown,
  prepare: Prepare,
): Promise<number> {
  const page = await context.newPage();
  await page.waitForTimeout(windowMs);
  await prepare(page);
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await isShown(page);
  const elapsed = performance.now() - begun;
  await page.close();
  return elapsed;
}

/** As on a school's tablet: the page, and the frame where it has a process of its own. */
async function slowDown(page: Page): Promise<void> {
  const slow = async (target: Page | Frame): Promise<void> => {
    const session = await page.context().newCDPSession(target);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  };
  await slow(page);
  // A frame in the page's own process is slowed down with it, and has no session.
  page.on('framenavigated', (frame) => void slow(frame).catch(() => undefined));
}

/** The palette is drawn and the host takes submissions, so the work is there too. */
async function editorShown(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="积木编辑器"]');
  await frame.locator('.blocklyFlyout .motion_movesteps').first().waitFor({ timeout: 60_000 });
  const submit = page.locator('button:has-text("提交"):not([disabled])').first();
  await submit.waitFor({ timeout: 60_000 });
}

async function playerShown(page: Page): Promise<void> {
  await page.locator('#player[data-state="ready"]').waitFor({ timeout: 60_000 });
}

async function playerUrl(base: string): Promise<string> {
  const list = await createApi(base).get('works.leaderboard', { query: { pageSize: 1 } });
  const [work] = list.records;
  if (!work) throw new Error('The demo school shows no work.');
  return `${base}/play/blocks/?workId=${work.id}&lang=zh-CN`;
}

async function measureEngines({ browser, server, isQuick }: Setting): Promise<Row> {
  // Loaded as a file: it finds the repository by its own place.
  const address = pathToFileURL(join(rootDir, 'bench/blocks-speed.mjs')).href;
  const speed = (await import(address)) as { measureBlocksSpeed: typeof measureBlocksSpeed };
  const { editorMs, playerMs, ratio } = await speed.measureBlocksSpeed({
    browser,
    base: server.url,
    rounds: isQuick ? 1 : 3,
  });
  const note = `${Math.round(editorMs)} / ${Math.round(playerMs)} ms`;
  return row(
    'player faster than editor, arithmetic',
    ratio,
    { atLeast: 5 },
    {
      unit: 'ratio',
      decides: true,
      note,
    },
  );
}
