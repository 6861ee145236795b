import { expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { load, useFrames } from './frame-kit.ts';
import { tell } from './host-page.ts';
import { makeSb3 } from './sb3.ts';

const drawingId = '0123456789abcdef0123456789abcdef';
const costume = {
  name: '站着',
  assetId: drawingId,
  md5ext: `${drawingId}.svg`,
  dataFormat: 'svg',
  rotationCenterX: 30,
  rotationCenterY: 30,
  bitmapResolution: 1,
};
// The bundled library has one of this name, too.
const sprite = {
  name: 'Leaf',
  tags: ['people'],
  isStage: false,
  variables: {},
  blocks: {},
  costumes: [costume],
  sounds: [],
};
const entries = JSON.stringify({ backdrops: [], costumes: [], sounds: [], sprites: [sprite] });

const frames = useFrames();

describeBuilt('library of the school in the blocks editor', () => {
  it('begins with a sprite of the school, which lands on the stage', async () => {
    const { page, frame } = await frames.openEditor();
    await page.route(`**/internalapi/asset/${drawingId}.svg`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        headers: { 'access-control-allow-origin': '*' },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60"/></svg>',
      }),
    );
    await load(page, makeSb3());
    await tell(page, 'schoolLibrary', { entries });

    await frame.locator('[class*="sprite-selector_add-button"] button').first().click();
    const tiles = frame.locator('[class*="library-item_library-item_"]');
    await expect.poll(() => tiles.count()).toBe(2);
    await frame.getByText('我们学校的').click();
    await expect.poll(() => tiles.count()).toBe(1);
    await tiles.first().click();
    await frame
      .locator('[class*="sprite-selector-item_sprite-name"]', { hasText: 'Leaf' })
      .waitFor();
    await frame.locator('[role="tab"]').nth(1).click();

    await frame
      .locator('[class*="sprite-selector-item_sprite-name"]', { hasText: '站着' })
      .waitFor();
    await page.close();
  });
});
