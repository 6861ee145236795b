import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens the tab of costumes (1) or sounds (2) and the menu of new ones.
 * NOTE: the menu stays shut when the pointer comes back within 300 ms of leaving it, so the pointer
 * goes away inside the frame and takes its time.
 */
export async function openAssets(frame: FrameLocator, tab: 1 | 2): Promise<void> {
  const opener = frame.locator('[role="tab"]').nth(tab);
  const panel = frame.locator('[class*="asset-panel"]');
  await opener.click();
  const isOpen = async (): Promise<boolean> => {
    await panel.locator('[class*="action-menu_main-button"]').first().hover();
    const open = await panel.locator('[class*="action-menu_expanded"]').count();
    if (open === 0) await opener.hover();
    return open > 0;
  };
  await expect.poll(isOpen, { interval: 500 }).toBe(true);
}
