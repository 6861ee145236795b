import { beforeAll, describe, expect, it } from 'vitest';
import { nothingOn, walk, ways } from '../src/pages/check-pages.ts';
import { firstUnit, wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

/** Pages that only an administrator sees whole. */
const pages = [
  '/dashboard/index',
  '/dashboard/workplace',
  '/dashboard/analysis',
  '/dashboard/monitor',
  '/isystem/user',
  '/isystem/departDetailList',
  '/isystem/departDetailList?id=demo-class-1',
  '/isystem/departDetailList?id=demo-class-1&tab=permissions',
  '/isystem/roleUserList',
  '/isystem/permission',
  '/isystem/dict',
  '/isystem/addressList',
  '/isystem/position',
  '/isys/category',
  '/course/course',
  '/course/courseUnit',
  '/course/courseUnit?of=unit',
  '/scratch/assets',
  '/teaching/mineCourse/cardList',
  '/teaching/mineCourse/courseUnitMap',
  '/teaching/mineCourse/courseUnitCard',
  '/teaching/mineCourse/courseUnitCard?of=unit',
  '/news/list',
  '/teaching/order',
  '/teaching/menu',
  '/isystem/checkRule',
  '/isystem/fillRule',
  '/sys/sysConfig',
  '/monitor/JvmInfo',
  '/monitor/TomcatInfo',
  '/monitor/SystemInfo',
  '/monitor/Disk',
  '/monitor/HttpTrace',
  '/monitor/redis/info',
  '/isystem/log',
  '/sys/dataLog-list',
  '/isystem/online',
  '/isystem/QuartzJobList',
  '/isystem/file',
  '/isystem/openApi',
  '/account/settings/base',
  '/account/settings/security',
  '/form/base-form',
  '/form/step-form',
  '/form/advanced-form',
  '/result/success',
  '/result/fail',
  '/account/settings/custom',
  '/account/settings/notification',
  '/account/settings/binding',
];

/** Pages of a course or a unit with the ones they speak of. */
async function addressOf(path: string): Promise<string> {
  const [page = '', unit] = path.split('?of=');
  const isChilds = page.startsWith('/teaching/mineCourse/courseUnit');
  if (!isChilds && !unit) return path;
  const { courseId, unitId } = await firstUnit(school);
  const course = isChilds ? 'id' : 'courseId';
  return `${page}?${new URLSearchParams({ [course]: courseId, ...(unit ? { unit: unitId } : {}) })}`;
}

describe.each(ways)('in $language, opened on a $opened and turned to a $turned', (way) => {
  it('every page of the back office can be read by everybody', async () => {
    const found = await walk(school, { ...way, who: 'admin', pages, ownWords, addressOf });

    expect(found).toEqual(nothingOn(pages, way));
  });
});
