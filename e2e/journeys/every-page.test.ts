import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chineseInEnglish } from '../src/pages/allowed.ts';
import { findBarriers, findChinese, findOverflow, openAtRest } from '../src/pages/look-over.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

const publicPages = [
  '/home',
  '/workList',
  '/work-detail',
  '/friend-detail',
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/404',
];
/** Somebody, and the pages to look at as that person. */
const people = [
  { who: 'guest', pages: publicPages },
  { who: 'student', pages: ['/account/center'] },
  {
    who: 'teacher',
    pages: [
      '/dashboard/index',
      '/account/center',
      '/teaching/workReview',
      '/isystem/user',
      '/isystem/departDetailList',
    ],
  },
];

const ways = (['zh-CN', 'en-US'] as const).flatMap((language) =>
  (['phone', 'desk'] as const).map((size) => ({ language, size })),
);

/** Folder for pictures of every page, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

/** The page with the newest work or its author where it needs one. */
async function addressOf(path: string): Promise<string> {
  const { records } = await school.guest().get('works.leaderboard', { query: { pageSize: 1 } });
  const [work] = records;
  if (path === '/work-detail') return `${path}?id=${work?.id}`;
  return path === '/friend-detail' ? `${path}?id=${work?.userId}` : path;
}

async function lookAt(page: Page, path: string, { language, size }: (typeof ways)[number]) {
  await openAtRest(page, await addressOf(path));
  if (shots) {
    const name = `${path.slice(1).replaceAll('/', '-')}-${size}-${language}`;
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  }
  return {
    path,
    barriers: await findBarriers(page),
    overflow: await findOverflow(page),
    chinese: language === 'en-US' ? await findChinese(page, chineseInEnglish, ownWords) : [],
  };
}

describe.each(ways)('in $language on a $size', (way) => {
  // One visitor walks through all pages, as people do; each page is loaded anew.
  it.each(people)('every page of a $who can be read by everybody', async ({ who, pages }) => {
    const login = who === 'guest' ? {} : { as: await school.signIn(who) };
    const { page } = await school.visit({ ...way, ...login });

    const found = [];
    for (const path of pages) found.push(await lookAt(page, path, way));

    const nothing = { barriers: [], overflow: 0, chinese: [] };
    expect(found).toEqual(pages.map((path) => ({ path, ...nothing })));
  });
});

it('would find a planted barrier and a planted Chinese word', async () => {
  const { page } = await school.visit({ language: 'en-US' });
  await page.goto('/home');
  await page.evaluate(() => {
    document.body.append(new Image(), '你好');
  });

  expect((await findBarriers(page)).join()).toContain('image-alt');
  expect(await findChinese(page, chineseInEnglish, ownWords)).toEqual(['你好']);
});
