import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a class stands, as its teacher sees it. */
export function classGridOn(page: Page) {
  const cell = async (child: string, task: string) => {
    const heads = page.getByRole('columnheader');
    await heads.filter({ hasText: task }).waitFor();
    const column = (await heads.allTextContents()).findIndex((text) => text.includes(task));
    const row = page.getByRole('row').filter({ hasText: child }).first();
    return row.locator('[data-cell]').nth(column - 1);
  };
  return {
    open: (departId: string) =>
      page.goto(`/teaching/classGrid?departId=${departId}&tasks=homework`),
    cell,
    /** Waits until the words of a cell are these, as they come to a page that stays open. */
    async says(child: string, task: string, words: string) {
      const found = await cell(child, task);
      await expect.poll(() => found.getAttribute('aria-label')).toBe(words);
    },
  };
}
