import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { describeBuilt } from './describe-built.ts';
import { ask, base64, openHost } from './host-page.ts';
import { makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

/**
 * A shape that begins with a circular arc inside a transform, 45 from the middle on each side. With
 * these figures the engines write "NaN" into the path.
 */
const shape =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><g transform="translate(48 48) scale(1.88)"><path fill="#ff0000" d="M-2.23 -23a2.23 2.23 0 0 1 4.46 0L24 24L-24 24z"/></g></svg>';

/** What the engine takes out of a style leaves the rest of it. */
const styled =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><style>@import url("/away.css");.a{fill:#ff0000}</style><rect class="a" width="96" height="96"/></svg>';

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBlocks>>;
beforeAll(async () => {
  browser = await borrowBrowser();
  site = await serveBlocks();
});
afterAll(async () => {
  await giveBack(browser);
  await site?.close();
});

/** Red of the stage's picture at points 40 above and 40 below its middle. */
function readRed(page: Page, png: unknown): Promise<number[]> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(480, 360).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [140, 220].map((y) => {
      const [red = 0, green = 255] = context?.getImageData(240, y, 1, 1).data ?? [];
      return green < 50 ? red : 0;
    });
  }, String(png));
}

describeBuilt('drawings on the stage', () => {
  it.each(['editor', 'player'] as const)(
    'keep circular arcs inside transforms in the %s',
    async (kind) => {
      const { page } = await openHost({ browser, base: site.base, kind });
      const work = { bytes: base64(makeSb3({ costume: shape })), title: '', readOnly: false };
      await ask(page, 'load', work);

      const { png } = await ask(page, 'thumbnail');

      expect(await readRed(page, png)).toEqual([255, 255]);
      await page.close();
    },
  );

  it('keep their colours in the editor when a part of their style is taken out', async () => {
    const { page } = await openHost({ browser, base: site.base, kind: 'editor' });
    const work = { bytes: base64(makeSb3({ costume: styled })), title: '', readOnly: false };
    await ask(page, 'load', work);

    const { png } = await ask(page, 'thumbnail');

    expect(await readRed(page, png)).toEqual([255, 255]);
    await page.close();
  });
});
