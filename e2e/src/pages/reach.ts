import type { FrameLocator } from 'playwright-core';

/** What a child needs of the blocks editor at every size. */
export const partsOfBlocks = {
  flag: '[class*="green-flag_green-flag"]',
  stage: '[class*="stage_stage-wrapper"]',
  figures: '[class*="sprite-selector_sprite-selector"]',
  backdrops: '[class*="stage-selector_stage-selector"]',
  newFigure: '[class*="sprite-selector_add-button"]',
  newBackdrop: '[class*="stage-selector_add-button"]',
} as const;

/** Names of the parts that lie outside the window of the editor. */
export async function findUnreachable(
  frame: FrameLocator,
  names: Readonly<Record<string, string>>,
) {
  const found: string[] = [];
  for (const [name, selector] of Object.entries(names)) {
    const isInside = await frame
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
    if (!isInside) found.push(name);
  }
  return found;
}
