import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type JuniorProject, writeSjr } from '@sprout/formats';
import { createJuniorEngine, createMaskTouch, type Mask } from '@sprout/junior-engine';
import type { Browser } from 'playwright-core';
import { rootDir } from '../../../e2e/src/shared/running-server.ts';
import { makeBigStory } from './big-story.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row } from './table.ts';

/** What a story costs in ticks and frames, and what the three players weigh. */
export async function measureJunior({ browser, server, isQuick }: Setting): Promise<Row[]> {
  const story = makeBigStory();
  const ticks = measureTicks(story, isQuick ? 1000 : 4000);
  return [
    // Source: junior reference, J4.
    row(
      'junior tick, 4 pages x 12 x 10 strips, p95',
      percentile(ticks, 0.95),
      { atMost: 4 },
      {
        unit: 'ms',
        decides: false,
        note: `longest ${Math.max(...ticks).toFixed(1)} ms`,
      },
    ),
    await measureFrames(browser, server.url, story),
    await weighPlayer('junior', { atMost: 80 * 1024 }),
    await weighPlayer('blocks', { atMost: 20 * 1024 }),
    await weighPlayer('python', { atMost: 80 * 1024 }),
  ];
}

/**
 * Milliseconds of each tick, on all pages in turn. A story runs the same each time, so the shortest
 * of three rounds is what a tick costs on a computer that others use, too.
 */
function measureTicks(story: JuniorProject, count: number): number[] {
  const rounds = [1, 2, 3].map(() => runRound(story, count));
  return Array.from({ length: count }, (_, tick) =>
    Math.min(...rounds.map((round) => round[tick] ?? 0)),
  );
}

function runRound(story: JuniorProject, count: number): number[] {
  const engine = createJuniorEngine(story, { touches: createMaskTouch(() => disc) });
  const times: number[] = [];
  for (let tick = 0; tick < count; tick += 1) {
    if (tick % (count / 4) === 0) {
      engine.showPage((tick * 4) / count);
      engine.pressFlag();
    }
    const begun = performance.now();
    engine.tick();
    times.push(performance.now() - begun);
  }
  return times;
}

/** A round picture, so that bumps go to the pixels. */
const disc: Mask = { width: 96, height: 96, alpha: drawDisc(96) };

function drawDisc(side: number): Uint8Array {
  const middle = (side - 1) / 2;
  return Uint8Array.from({ length: side * side }, (_, pixel) => {
    const x = (pixel % side) - middle;
    const y = Math.floor(pixel / side) - middle;
    return Math.hypot(x, y) < middle ? 255 : 0;
  });
}

const watchMs = 1500;
const watches = 3;

/** Frames a second of the player in a page of ordinary size, in the quietest of a few looks. */
async function measureFrames(browser: Browser, base: string, story: JuniorProject): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  const path = '/api/sys/common/static/work/big.sjr';
  const headers = { 'access-control-allow-origin': '*' };
  const body = Buffer.from(writeSjr({ project: story, media: [] }));
  const isStory = (address: URL): boolean => address.pathname === path;
  await page.route(isStory, (route) => route.fulfill({ body, headers }));
  await page.goto(`${base}/play/junior/?workUrl=${path}`);
  await page.locator('#player[data-state="ready"]').waitFor({ timeout: 60_000 });
  await page.locator('.go').click();
  const counts: number[] = [];
  for (let watch = 0; watch < watches; watch += 1) {
    counts.push(await page.evaluate(countFrames, watchMs));
  }
  await context.close();
  return row(
    'junior player: frames a second',
    (Math.max(...counts) / watchMs) * 1000,
    { atLeast: 55 },
    {
      unit: 'ratio',
      decides: false,
    },
  );
}

/** Runs in the page. */
function countFrames(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let frames = 0;
    const count = (): void => {
      frames += 1;
      if (performance.now() - begun < forMs) requestAnimationFrame(count);
      else resolve(frames);
    };
    requestAnimationFrame(count);
  });
}

/** Scripts of a player's page, without media, interpreter and vendored engine. */
async function weighPlayer(kind: string, bound: { atMost: number }): Promise<Row> {
  const folder = join(rootDir, 'apps', `editor-${kind}`, 'dist/player');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const size = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  return row(`${kind} player: scripts, gzip`, size, bound, { unit: 'KB', decides: true });
}
