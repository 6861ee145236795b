import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { sizes, Visitor } from '../school/visitor.ts';
import { allowedFindings } from './allowed.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The small build: a page reads it anew after each visit. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const headings = ':is(h1, h2, h3, h4, h5, h6, [role="heading"])';

/** Opens a page and waits until it has come to rest. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  await atRestAfter(page, async () => {
    await page.goto(address);
    // Not by its role: that reads the styles of every element, again and again until it is there.
    await page.locator(headings).filter({ visible: true }).first().waitFor();
  });
}

/**
 * Gives the window this size, then shows another page of the back office in the open document by `popstate`, as the
 * browser's back button does; waits until the page has come to rest.
 */
export async function showAtRest(
  { page, turn }: Visitor,
  size: keyof typeof sizes,
  address: string,
): Promise<void> {
  await atRestAfter(page, async () => {
    await turn(size);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.locator(`nav li[data-active="true"] a[href="${address}"]`).waitFor();
    await page.locator(headings).filter({ visible: true }).first().waitFor();
  });
}

/**
 * Does something and waits until the page has come to rest: everything asked for has arrived and been
 * worked in, no part says that it is busy, and what moves in has moved in.
 */
export async function atRestAfter(page: Page, action: () => Promise<unknown>): Promise<void> {
  const onTheWay = new Set<Request>();
  const add = (request: Request) => onTheWay.add(request);
  const remove = (request: Request) => onTheWay.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  await action();
  await expect
    .poll(async () => onTheWay.size === 0 && (await page.evaluate(isAtRest)) && onTheWay.size === 0)
    .toBe(true);
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
}

/** The same page in a window of another size, at rest again. */
export async function turnAtRest({ page, turn }: Visitor, size: keyof typeof sizes): Promise<void> {
  await atRestAfter(page, async () => {
    await turn(size);
    // What hears of another width hears of it in the next picture, and draws in the one after.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  });
}

async function isAtRest(): Promise<boolean> {
  // Beside a player that has come to rest in its frame, one page in forty never hears of being idle.
  // What works for longer than this second shows it by requests, moves or parts that say so.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  // A move ends in a picture, and a browser without a screen draws one only when asked.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await idle();
  await idle();
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
  });
  const busy = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning';
  // Pages behind other tabs wait until they are shown.
  const isBusy = [...document.querySelectorAll(busy)].some((part) => part.checkVisibility());
  return !isMoving && !isBusy;
}

/** What axe finds in parts of a page beyond the allow-list: the rule and the element, one line each. */
export async function findBarriers(page: Page, parts = 'html'): Promise<string[]> {
  // What was looked at in another size has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const settings = { parts, standards };
  const found = await page.evaluate(async (given) => {
    // The lines above have put axe on the window.
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const { violations } = await tool.run(
      { include: [given.parts], exclude: [['iframe']] },
      { runOnly: given.standards, iframes: false, resultTypes: ['violations'] },
    );
    const barriers = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        id,
        target: target.join(' '),
        why: failureSummary?.split('\n')[1]?.trim() ?? '',
      })),
    );
    // A bar that stays covers what the screen ends in; it is covered for good if it still is in the middle.
    const lasting = [];
    for (const barrier of barriers) {
      const element = document.querySelector(barrier.target);
      if (barrier.id === 'target-size' && barrier.why.includes('obscured') && element) {
        element.scrollIntoView({ block: 'center' });
        const again = await tool.run(element, { runOnly: ['target-size'], iframes: false });
        if (again.violations.length === 0) continue;
      }
      lasting.push(barrier);
    }
    return lasting;
  }, settings);
  return found
    .filter(({ id, target }) => !isAllowed(id, target))
    .map(({ id, target, why }) => `${id}: ${target} (${why})`);
}

const isAllowed = (id: string, target: string): boolean =>
  allowedFindings.some(({ rule, selector }) => rule === id && target.includes(selector));

/** Points that a page is wider than its window; 0 when it fits. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The failure notices on a page of the back office; a page in order shows none. */
export const findFailures = (page: Page): Promise<string[]> =>
  page.locator('.ant-notification-notice[role="alert"]').allInnerTexts();

/** Chinese words that a page shows or reads aloud, without the parts and the words that may be so. */
export async function findChinese(
  page: Page,
  exceptParts: readonly string[],
  exceptWords: readonly string[],
): Promise<string[]> {
  const shown = await page.evaluate(readTexts, exceptParts);
  return shown.filter((text) => /[\u3400-\u9fff]/.test(without(text, exceptWords)));
}

const without = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text);

function readTexts(exceptParts: readonly string[]): string[] {
  const isAllowed = (element: Element | null) =>
    element?.closest(['script', 'style', ...exceptParts].join(', ')) !== null;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isAllowed(node.parentElement)) found.push(node.textContent?.trim() ?? '');
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (!isAllowed(element)) found.push(`${name}: ${element.getAttribute(name)}`);
    }
  }
  return found;
}
