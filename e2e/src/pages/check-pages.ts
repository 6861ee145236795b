import type { School } from '../school/use-school.ts';
import type { Language, sizes, Visitor } from '../school/visitor.ts';
import { chineseInEnglish } from './allowed.ts';
import { findBarriers, findChinese, findOverflow, openAtRest, turnAtRest } from './page-checks.ts';

type Size = keyof typeof sizes;
export type Way = { language: Language; opened: Size; turned: Size };

/**
 * Both languages on both sizes: a page is opened in one size and turned to the other, so that each
 * size is opened once.
 */
export const ways: readonly Way[] = [
  { language: 'zh-CN', opened: 'phone', turned: 'desktop' },
  { language: 'en-US', opened: 'desktop', turned: 'phone' },
];

/** Folder for pictures of every page, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

type Finding = {
  path: string;
  size: Size;
  barriers: string[];
  overflow: number;
  chinese: string[];
};
type Walk = Way & {
  /** `guest`, or a user name of the demo school. */
  who: string;
  pages: readonly string[];
  /** Words that stay in their language. */
  ownWords: readonly string[];
  addressOf?: (path: string) => Promise<string>;
};

/** One visitor walks through all pages, as people do; each page is loaded anew. */
export async function walk(school: School, { who, pages, ...rest }: Walk): Promise<Finding[]> {
  const { language, opened, turned, addressOf = async (path: string) => path } = rest;
  const login = who === 'guest' ? {} : { as: await school.signIn(who) };
  const visitor = await school.visit({ language, ...login });
  const found: Finding[] = [];
  for (const path of pages) {
    await visitor.turn(opened);
    await openAtRest(visitor.page, await addressOf(path));
    found.push(await checkOne(visitor, path, opened, rest));
    await turnAtRest(visitor, turned);
    found.push(await checkOne(visitor, path, turned, rest));
  }
  return found;
}

/** What a walk finds where everybody can read everything. */
export const nothingOn = (pages: readonly string[], { opened, turned }: Way): Finding[] =>
  pages.flatMap((path) =>
    [opened, turned].map((size) => ({ path, size, barriers: [], overflow: 0, chinese: [] })),
  );

async function checkOne(
  { page }: Visitor,
  path: string,
  size: Size,
  { language, ownWords }: Pick<Walk, 'language' | 'ownWords'>,
): Promise<Finding> {
  if (shots) {
    const name = `${path.slice(1).replaceAll(/\W/g, '-')}-${size}-${language}`;
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  }
  return {
    path,
    size,
    barriers: await findBarriers(page),
    overflow: await findOverflow(page),
    chinese: language === 'en-US' ? await findChinese(page, chineseInEnglish, ownWords) : [],
  };
}
