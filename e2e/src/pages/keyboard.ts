import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what carries the words; gives up after a page full of stops. */
export async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    if (words.test(await focusedWords(page))) return;
  }
  throw new Error(`expected the keyboard to reach ${words}`);
}

/** What a reader hears of the focused element: its label, its own words, or those of its `label`. */
export const focusedWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // At the end of a window the focus is nowhere, not on all the words of the page.
    const focused = document.activeElement === document.body ? null : document.activeElement;
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    const labels = isField ? [...(focused.labels ?? [])] : [];
    const parts = [
      focused?.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      focused?.textContent,
    ];
    return parts.filter(Boolean).join(' ').trim();
  });
