import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusedWords } from './keyboard.ts';

/** Waits until the focus is on something that is in sight and marked; the words after the mark say what is not. */
export const seesFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(placeOfFocus)).toBe('in sight and marked');

/** The same, on what carries the words: where it came back to once a window is closed. */
export async function focusIsOn(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => focusedWords(page)).toMatch(words);
  await seesFocus(page);
}

/** Presses a key until the focus is on what carries the words, and looks at each stop on the way. */
export async function walkTo(page: Page, words: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    await seesFocus(page);
    const found = await focusedWords(page);
    if (words.test(found)) return;
    passed.push(found.slice(0, 30));
  }
  throw new Error(`expected the keyboard to reach ${words}; it passed ${passed.join(' | ')}`);
}

function placeOfFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nowhere';
  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim();
  const name = `${focused.tagName} ${words.slice(0, 40)}`;
  // Boxes to tick are drawn by what stands around them.
  const shells =
    '.ant-checkbox-wrapper, .ant-radio-wrapper, .ant-segmented-item, .ant-select, label';
  const shell = focused.closest<HTMLElement>(shells) ?? focused;
  const box = shell.getBoundingClientRect();
  const isInSight =
    box.width > 1 &&
    box.height > 1 &&
    box.bottom > 0 &&
    box.right > 0 &&
    box.top < innerHeight &&
    box.left < innerWidth;
  if (!isInSight) return `out of sight: ${name}`;
  const isMarked = (element: Element | null): boolean => {
    if (!element) return false;
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    return hasOutline || (/\bant-/.test(element.className) && style.boxShadow !== 'none');
  };
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
  const near = [...around, shell, focused.nextElementSibling];
  return near.some(isMarked) ? 'in sight and marked' : `without a mark: ${name}`;
}
