import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { allowedFindings } from './allowed.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds beyond the allow-list: the rule and the element, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    // The line above has put axe on the window.
    const { axe: tool } = window as unknown as { axe: typeof axe };
    const { violations } = await tool.run(
      { exclude: [['iframe']] },
      { runOnly: tags, iframes: false, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        id,
        target: target.join(' '),
        why: failureSummary?.split('\n')[1]?.trim() ?? '',
      })),
    );
  }, standards);
  return found
    .filter(({ id, target }) => !isAllowed(id, target))
    .map(({ id, target, why }) => `${id}: ${target} (${why})`);
}

const isAllowed = (id: string, target: string): boolean =>
  allowedFindings.some(({ rule, selector }) => rule === id && target.includes(selector));

/** Points that a page is wider than its window; 0 when it fits. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

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
