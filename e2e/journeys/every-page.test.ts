import { beforeAll, describe, expect, it } from 'vitest';
import { chineseInEnglish } from '../src/pages/allowed.ts';
import { nothingOn, walk, ways } from '../src/pages/check-pages.ts';
import { findBarriers, findChinese } from '../src/pages/page-checks.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

const publicPages = [
  '/home',
  '/workList',
  '/courseList',
  '/course-detail',
  '/unit-detail',
  '/newsList',
  '/news-detail',
  '/work-detail',
  '/friend-detail',
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/help/works',
  '/help/privacy',
  '/help/questions',
  '/help/teachers',
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

/** The page with the newest work, its author, the first news, the first course or its open unit where it needs one. */
async function addressOf(path: string): Promise<string> {
  if (/^\/(course|unit)-detail$/.test(path)) return courseAddress(path);
  if (path === '/news-detail') {
    const news = await school.guest().get('news.newsList', { query: { pageSize: 1 } });
    return `${path}?id=${news.records[0]?.id}`;
  }
  const { records } = await school.guest().get('works.leaderboard', { query: { pageSize: 1 } });
  const [work] = records;
  if (path === '/work-detail') return `${path}?id=${work?.id}`;
  return path === '/friend-detail' ? `${path}?id=${work?.userId}` : path;
}

async function courseAddress(path: string): Promise<string> {
  const guest = school.guest();
  const { records } = await guest.get('lessons.getHomeCourse', { query: { pageSize: 1 } });
  const id = records[0]?.id ?? '';
  if (path === '/course-detail') return `${path}?id=${id}`;
  const { units } = await guest.get('lessons.publicCourse', { query: { id } });
  return `${path}?id=${units.find(({ isOpen }) => isOpen)?.id}`;
}

/** Shows the code of what waits first. */
const withCode = ['/teaching/workReview'];

describe.each(ways)('in $language, opened on a $opened and turned to a $turned', (way) => {
  it.each(people)('every page of a $who can be read by everybody', async ({ who, pages }) => {
    const found = await walk(school, { ...way, who, pages, ownWords, withCode, addressOf });

    expect(found).toEqual(nothingOn(pages, way));
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
