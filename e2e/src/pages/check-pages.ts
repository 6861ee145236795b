import type { School } from '../school/use-school.ts';
import type { Language, sizes, Visitor } from '../school/visitor.ts';
import { isFullRun } from '../shared/scope.ts';
import { chineseInEnglish } from './allowed.ts';
import {
  findBarriers,
  findChinese,
  findFailures,
  findOverflow,
  openAtRest,
  showAtRest,
  turnAtRest,
} from './page-checks.ts';

type Size = keyof typeof sizes;
export type Way = { language: Language; opened: Size; turned: Size };

const chinese: Way = { language: 'zh-CN', opened: 'phone', turned: 'desktop' };
const english: Way = { language: 'en-US', opened: 'desktop', turned: 'phone' };

/**
 * A page is opened in one size and turned to the other. In a full run both languages do so, and each size is
 * opened once.
 */
export const ways: readonly Way[] = isFullRun ? [chinese, english] : [english];

/** Folder for pictures of every page, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

type Finding = {
  path: string;
  size: Size;
  barriers: string[];
  overflow: number;
  chinese: string[];
  failures: string[];
};
type Walk = Way & {
  /** `guest`, or a user name of the demo school. */
  who: string;
  pages: readonly string[];
  /** Words that stay in their language. */
  ownWords: readonly string[];
  /** Pages that show the code of a child, whose words are not looked at. */
  withCode?: readonly string[];
  addressOf?: (path: string) => Promise<string>;
  /**
   * All pages belong to the back office: outside a full run most are shown in the open document, in a tab of their
   * own.
   */
  isInTabs?: boolean;
};

/** Pages of the back office that one document shows before the next page is loaded anew. */
const pagesInADocument = 8;

/** One visitor walks through all pages, as people do; each page is loaded anew, but for those in tabs. */
export async function walk(school: School, { who, pages, ...rest }: Walk): Promise<Finding[]> {
  const { language, opened, turned, addressOf = async (path: string) => path } = rest;
  const { ownWords, withCode = [], isInTabs = false } = rest;
  const login = who === 'guest' ? {} : { as: await school.signIn(who) };
  const visitor = await school.visit({ language, ...login });
  const found: Finding[] = [];
  for (const [index, path] of pages.entries()) {
    const address = await addressOf(path);
    if (isInTabs && !isFullRun && index % pagesInADocument > 0) {
      await showAtRest(visitor, opened, address);
    } else {
      await visitor.turn(opened);
      await openAtRest(visitor.page, address);
    }
    const isRead = language === 'en-US' && !withCode.includes(path);
    const reading = { language, ...(isRead ? { ownWords } : {}) };
    found.push(await checkOne(visitor, path, opened, reading));
    await turnAtRest(visitor, turned);
    found.push(await checkOne(visitor, path, turned, { ...reading, isTurned: true }));
  }
  return found;
}

/** What a walk finds where everybody can read everything. */
export const nothingOn = (pages: readonly string[], { opened, turned }: Way): Finding[] =>
  pages.flatMap((path) =>
    [opened, turned].map((size) => ({
      path,
      size,
      barriers: [],
      overflow: 0,
      chinese: [],
      failures: [],
    })),
  );

type Reading = {
  language: Language;
  ownWords?: readonly string[];
  /** Seen in the other size already: but for a full run only its width and its words are looked at again. */
  isTurned?: boolean;
};

async function checkOne(
  { page }: Visitor,
  path: string,
  size: Size,
  { language, ownWords, isTurned = false }: Reading,
): Promise<Finding> {
  // First: a notice of a failure goes away after some seconds, which the other checks may take.
  const failures = await findFailures(page);
  if (shots) {
    const name = `${path.slice(1).replaceAll(/\W/g, '-')}-${size}-${language}`;
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  }
  return {
    path,
    size,
    barriers: isTurned && !isFullRun ? [] : await findBarriers(page),
    overflow: await findOverflow(page),
    chinese: ownWords ? await findChinese(page, chineseInEnglish, ownWords) : [],
    failures,
  };
}
