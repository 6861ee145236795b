import { createHash } from 'node:crypto';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { borrowBrowser, giveBack } from '../src/shared/browser.ts';
import { ask, base64, openHost } from './host-page.ts';
import { makeSb3 } from './sb3.ts';
import { serveBlocks } from './serve.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#2b8a3e"/></svg>';
const drawingId = createHash('md5').update(drawing).digest('hex');
const ownCostume = {
  name: 'Leaf',
  tags: [],
  assetId: drawingId,
  md5ext: `${drawingId}.svg`,
  dataFormat: 'svg',
  bitmapResolution: 1,
  rotationCenterX: 30,
  rotationCenterY: 30,
};
const library = {
  costumes: [ownCostume],
  backdrops: [],
  sounds: [],
  sprites: [
    {
      name: 'Leaf',
      tags: [],
      isStage: false,
      costumes: [ownCostume],
      sounds: [],
      variables: {},
      blocks: {},
    },
  ],
};

/** A browser and the built frame for the tests of one file, with a library of one sprite. */
export function useFrames() {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveBlocks>>;
  beforeAll(async () => {
    browser = await borrowBrowser();
    site = await serveBlocks(
      new Map([
        ['/internalapi/asset/library.zh.json', JSON.stringify(library)],
        [`/internalapi/asset/${drawingId}.svg`, drawing],
      ]),
    );
  });
  afterAll(async () => {
    await giveBack(browser);
    await site?.close();
  });
  return {
    get site() {
      return site;
    },
    openEditor: (init: object = {}) => openHost({ browser, base: site.base, kind: 'editor', init }),
    /** On a tablet that is held upright. */
    openOnTablet: () =>
      openHost({
        browser,
        base: site.base,
        kind: 'editor',
        size: { width: 820, height: 1180 },
        hasTouch: true,
      }),
  };
}

export function load(page: Page, bytes = makeSb3(), readOnly = false) {
  return ask(page, 'load', { bytes: base64(bytes), title: 'Dot', readOnly });
}

/** Drags the palette's block of steps into the scripts. */
export async function dragBlock(frame: Frame, page: Page): Promise<void> {
  const block = frame.locator('.blocklyFlyout .motion_movesteps').first();
  const box = await block.boundingBox();
  if (!box) throw new Error('expected a block in the palette');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(560, 420, { steps: 12 });
  await page.mouse.up();
}
