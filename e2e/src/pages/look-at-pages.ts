import type { Page } from 'playwright-core';
import type { School } from '../school/use-school.ts';
import type { Language, sizes } from '../school/visitor.ts';
import { chineseInEnglish } from './allowed.ts';
import { findBarriers, findChinese, findOverflow, openAtRest } from './look-over.ts';

export type Way = { language: Language; size: keyof typeof sizes };

/** Both languages on both sizes. */
export const ways: readonly Way[] = (['zh-CN', 'en-US'] as const).flatMap((language) =>
  (['phone', 'desk'] as const).map((size) => ({ language, size })),
);

/** Folder for pictures of every page, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

type Look = { path: string; barriers: string[]; overflow: number; chinese: string[] };
type Walk = Way & {
  /** `guest`, or a user name of the demo school. */
  who: string;
  pages: readonly string[];
  /** Words that stay in their language. */
  ownWords: readonly string[];
  addressOf?: (path: string) => Promise<string>;
};

/** One visitor walks through all pages, as people do; each page is loaded anew. */
export async function walk(school: School, { who, pages, ...rest }: Walk): Promise<Look[]> {
  const { language, size } = rest;
  const login = who === 'guest' ? {} : { as: await school.signIn(who) };
  const { page } = await school.visit({ language, size, ...login });
  const found: Look[] = [];
  for (const path of pages) found.push(await lookAt(page, path, rest));
  return found;
}

/** What a walk finds where everybody can read everything. */
export const nothingOn = (pages: readonly string[]): Look[] =>
  pages.map((path) => ({ path, barriers: [], overflow: 0, chinese: [] }));

async function lookAt(
  page: Page,
  path: string,
  { language, size, ownWords, addressOf = async () => path }: Omit<Walk, 'who' | 'pages'>,
): Promise<Look> {
  await openAtRest(page, await addressOf(path));
  if (shots) {
    const name = `${path.slice(1).replaceAll(/\W/g, '-')}-${size}-${language}`;
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  }
  return {
    path,
    barriers: await findBarriers(page),
    overflow: await findOverflow(page),
    chinese: language === 'en-US' ? await findChinese(page, chineseInEnglish, ownWords) : [],
  };
}
