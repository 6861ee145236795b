import { createHash } from 'node:crypto';
import { plainText } from '@sprout/rules';
import type { Cache } from './cache.ts';
import { AppError } from './errors.ts';
import type { Asker, FileWork } from './file-work/index.ts';
import { sanitiseHtml } from './html.ts';

/**
 * Cleans HTML as `sanitiseHtml` does, a long text in a process for files. Not for a transaction, unless the text
 * was cleaned before it began. Throws what `fileWork.run` throws.
 * @param asker whose share a long text takes
 */
export type CleanHtml = (html: string, hosts: readonly string[], asker: Asker) => Promise<string>;

/** The worst text of this length takes 20 ms of the processor. Measured: opening tags alone, 5 ms for 1000 letters. */
const shortLetters = 4000;
const rememberedMs = 24 * 3_600_000;

type Deps = { fileWork: FileWork; cache: Pick<Cache, 'wrap' | 'set'> };

/** Remembers which long texts are clean, by what they say, so that no caller waits for one a second time. */
export function createHtmlCleaner({ fileWork, cache }: Deps): CleanHtml {
  return async (html, hosts, asker) => {
    if (html.length <= shortLetters) return sanitiseHtml(html, hosts);
    const changed = await cache.wrap(keyOf(html, hosts), rememberedMs, async () => {
      const clean = await fileWork.run('cleanHtml', { html, hosts }, asker);
      // Nothing else is kept of a text that is clean: most of them are, and they are long.
      if (clean === html) return null;
      if (clean.length > shortLetters) cache.set(keyOf(clean, hosts), null, rememberedMs);
      return clean;
    });
    return changed ?? html;
  };
}

/** The worst text with so many letters inside its tags takes 40 ms. A page of an editor with 500 tags has them. */
const lettersInTags = 8000;

/**
 * As {@link CleanHtml}, for a page that waits: when a process for files has no time or its asker no share left, this
 * thread cleans the text, or shows the words alone of one that would keep others waiting. Never for a form: a person
 * who saved it would keep the words and lose the page.
 */
export async function cleanForPage(
  cleanHtml: CleanHtml,
  ...[html, hosts, asker]: Parameters<CleanHtml>
): Promise<string> {
  try {
    return await cleanHtml(html, hosts, asker);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return countInTags(html) <= lettersInTags ? sanitiseHtml(html, hosts) : wordsOf(html);
  }
}

function countInTags(html: string): number {
  let count = 0;
  for (let start = html.indexOf('<'); start !== -1; ) {
    const end = html.indexOf('>', start);
    const next = end === -1 ? html.length : end + 1;
    count += next - start;
    start = html.indexOf('<', next);
  }
  return count;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const wordsOf = (html: string): string =>
  plainText(html).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

function keyOf(html: string, hosts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(hosts)).update(html);
  return `cleanHtml:${hash.digest('hex')}`;
}
