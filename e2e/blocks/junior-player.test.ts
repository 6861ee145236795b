import { mediaName, writeSjr } from '@sprout/formats';
import {
  addCharacter,
  addPage,
  addStrip,
  choosePage,
  createProject,
  type Edit,
} from '@sprout/junior-engine';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { patienceMs } from '../src/shared/patience.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, heard, openHost, tell } from './host-page.ts';
import { serveBlocks } from './serve.ts';

const filePath = '/api/sys/common/static/work/0123456789abcdef0123456789abcdef.sjr';
const info = { success: true, code: 0, result: { workName: 'Walk', workFileKey_url: filePath } };
/** A red disc; what else stands in it must do nothing. */
const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" onload="parent.hit=1">' +
    '<script>parent.hit=1</script><circle cx="50" cy="50" r="50" fill="#ff0000"/></svg>',
);

const projectOf = (edit: Edit | undefined) => {
  if (!edit) throw new Error('expected the edit to be possible');
  return edit.project;
};

/** A disc that leads to the second page, where a rabbit of the library hops when it is tapped. */
function aStory(): Uint8Array {
  const picture = mediaName(drawing, 'svg');
  const disc = { name: 'Disc', picture, width: 100, height: 100 };
  const first = projectOf(addCharacter(createProject('Walk'), 'page 1', disc));
  const turning = projectOf(
    addStrip(
      first,
      { pageId: 'page 1', spriteId: 'Disc 1' },
      [
        ['onflag', 'null', 0, 0],
        ['wait', 20, 0, 0],
        ['gotopage', 2, 0, 0],
      ],
      { x: 20, y: 20 },
    ),
  );
  const paged = projectOf(addPage(turning));
  const rabbit = { name: 'Rabbit', picture: 'sprout-rabbit.svg', width: 168, height: 168 };
  const both = projectOf(addCharacter(paged, 'page 2', rabbit));
  const hopping = addStrip(
    both,
    { pageId: 'page 2', spriteId: 'Rabbit 1' },
    [
      ['onclick', 'null', 0, 0],
      ['hop', 4, 0, 0],
      ['hop', 4, 0, 0],
    ],
    { x: 20, y: 20 },
  );
  const project = choosePage(projectOf(hopping), 'page 1');
  return writeSjr({ project, media: [{ folder: 'characters', name: picture, bytes: drawing }] });
}

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await borrowBrowser();
  site = await serveBlocks(
    new Map<string, string | Uint8Array>([
      ['/api/teaching/teachingWork/studentWorkInfo', JSON.stringify(info)],
      [filePath, aStory()],
    ]),
  );
});
afterAll(async () => {
  await giveBack(browser);
  await site?.close();
});

/** Colour in the middle of the stage, as the player's own picture shows it. */
async function middleOf(page: Page): Promise<number[]> {
  const { png } = await ask(page, 'thumbnail');
  const { data, info: size } = await sharp(Buffer.from(String(png), 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([size.width, size.height]).toEqual([480, 360]);
  return [...data.subarray((180 * 480 + 240) * 3, (180 * 480 + 240) * 3 + 3)];
}

describeBuilt('player of stories', () => {
  it('shows, runs and pictures a story inside a page, and no drawing reaches that page', async () => {
    const { page, frame, errors, requests } = await openHost({
      browser,
      base: site.base,
      kind: 'junior-player',
    });

    const loaded = await ask(page, 'load', { bytes: base64(aStory()) });

    expect(loaded).toEqual({ blocks: 6, sprites: 2, keys: [], usesMouse: true });
    expect(await middleOf(page)).toEqual([255, 0, 0]);
    await tell(page, 'start');
    expect((await heard(page, 'running')).payload).toEqual({ on: true });
    await frame.locator('.pages i:nth-child(2)[data-now]').waitFor({ state: 'attached' });
    expect(await middleOf(page)).not.toEqual([255, 0, 0]);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(errors).toEqual([]);
    expect(
      requests.filter((url) => !url.startsWith(site.base) && !/^(blob|data):/.test(url)),
    ).toEqual([]);
    expect(site.missing).toEqual([]);
    await page.close();
  });

  it('refuses what is no story with a code', async () => {
    const { page } = await openHost({ browser, base: site.base, kind: 'junior-player' });

    expect(await ask(page, 'load', { bytes: base64(new Uint8Array([1, 2, 3])) })).toEqual({
      error: 'format',
    });
    await page.close();
  });

  it('starts by one tap on a phone, turns pages and lets the rabbit hop', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    await page.goto(`${site.base}/play/junior/index.html?workId=a&lang=en`);
    await page.locator('#player[data-state="ready"]').waitFor();
    expect(await page.title()).toBe('Walk');

    await page.getByRole('button', { name: 'Start' }).first().tap();
    await page.getByRole('button', { name: 'Next page' }).tap();
    await page.locator('[data-running]').waitFor({ state: 'detached' });
    const canvas = await page.locator('canvas').boundingBox();
    if (!canvas) throw new Error('expected the stage to be shown');
    await page.touchscreen.tap(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);

    await page.locator('[data-running]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });
});
