import { sanitizeSvg } from '@sprout/formats';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, heard, openHost, tell } from './host-page.ts';
import { hostileDrawings, mark, outside } from './hostile-drawings.ts';
import { makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
// The other host is real: a request that the policy stops is announced by the browser, but never
// arrives here.
let other: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await borrowBrowser();
  site = await serveBlocks();
  other = await serveBlocks();
});
afterAll(async () => {
  await giveBack(browser);
  await site?.close();
  await other?.close();
});

/** One work with a sprite for each drawing. */
function aWork(): string {
  const more = hostileDrawings.map(([, drawing]) =>
    drawing.replaceAll(outside, `${other.base}/leak.png`),
  );
  return base64(makeSb3({ more }));
}

/** What the drawings achieved in any frame of the page. */
async function findDamage(page: Page) {
  const marks = await Promise.all(
    page.frames().map((frame) => frame.evaluate((name) => name in window, mark).catch(() => false)),
  );
  return { scriptsRan: marks.filter(Boolean).length, left: other.missing };
}

type ReadingWindow = Window & { readDrawings?: string[] };

/** Runs in the frame: keeps every text that is read as a document. */
function recordReadDrawings(): void {
  const read: string[] = [];
  (window as ReadingWindow).readDrawings = read;
  const { parseFromString } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function record(text, type) {
    read.push(String(text));
    return parseFromString.call(this, text, type);
  };
}

const none = { scriptsRan: 0, left: [] };

describeBuilt('hostile drawings', () => {
  it('do no harm in the editor, each opened for painting', async () => {
    const { page, frame } = await openHost({ browser, base: site.base, kind: 'editor' });
    const loaded = await ask(page, 'load', { bytes: aWork(), title: '', readOnly: false });
    await frame.locator('[role="tab"]').nth(1).click();
    await frame.locator('[class*="paper-canvas_paper-canvas"]').waitFor();
    const tiles = frame.locator('[class*="sprite-selector-item_sprite-name"]');

    const damage: unknown[] = [];
    for (const [place, [name]] of hostileDrawings.entries()) {
      await tiles.getByText(`${place}`, { exact: true }).click();
      await frame.locator(`input[value="drawing of ${place}"]`).waitFor();
      // The answer comes after the drawing has been read and drawn.
      await ask(page, 'requestSave', { reason: 'auto' });
      damage.push([name, await findDamage(page)]);
    }

    expect(loaded).toMatchObject({ sprites: hostileDrawings.length + 1 });
    expect(damage).toEqual(hostileDrawings.map(([name]) => [name, none]));
    await page.close();
  });

  it('are cleaned before the player reads them', async () => {
    const { page, frame } = await openHost({ browser, base: site.base, kind: 'player' });
    await frame.evaluate(recordReadDrawings);

    const loaded = await ask(page, 'load', { bytes: aWork() });

    const read = await frame.evaluate(() => (window as ReadingWindow).readDrawings ?? []);
    expect(loaded).toMatchObject({ sprites: hostileDrawings.length + 1 });
    expect(read.length).toBeGreaterThan(hostileDrawings.length);
    expect(read.filter((text) => sanitizeSvg(text).changed)).toEqual([]);
    await page.close();
  });

  it('do no harm in the player', async () => {
    const { page } = await openHost({ browser, base: site.base, kind: 'player' });

    const loaded = await ask(page, 'load', { bytes: aWork() });
    await tell(page, 'start');
    await heard(page, 'running');

    expect(loaded).toMatchObject({ sprites: hostileDrawings.length + 1 });
    expect(await findDamage(page)).toEqual(none);
    await page.close();
  });
});
