import { beforeAll, describe, expect, inject, it } from 'vitest';
import { nothingOn, walk, ways } from '../src/pages/check-pages.ts';
import { startOwnSchool } from '../src/school/own-school.ts';
import { firstUnit, wordsOfPeople } from '../src/school/own-words.ts';
import { addScreenRows, hostsOfScreenRows } from '../src/school/screen-rows.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool(() => startOwnSchool(inject('schoolTemplate'), hostsOfScreenRows));

let ownWords: string[] = [];
let formId = '';
beforeAll(async () => {
  const rows = await addScreenRows(school);
  formId = rows.formId;
  ownWords = await wordsOfPeople(school, rows.answers);
});

/** Pages that only an administrator sees whole. */
const pages = [
  '/dashboard/index',
  '/dashboard/figures?section=workplace',
  '/dashboard/figures?section=analysis',
  '/dashboard/figures?section=monitor',
  '/dashboard/figures?section=record',
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
  '/isystem/keptData',
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

/** Pages of messages, other services, files, forms and reports; most show rows of `addScreenRows`. */
const servicePages = [
  '/oss/file',
  '/isystem/dataSource',
  '/isystem/loginProvider',
  '/isystem/annountCement',
  '/isps/userAnnouncement',
  '/modules/message/sysMessageList',
  '/modules/message/sysMessageTemplateList',
  '/modules/message/sysMessageProviderList',
  '/online/cgform',
  '/online/cgformFill',
  '/online/cgformFill/:id',
  '/dashboard/figures?section=reports',
  '/online/cgreport/classWeeks',
  '/online/cgreportHead',
];

/** Pages of a form, a course or a unit with the ones they speak of. */
async function addressOf(path: string): Promise<string> {
  if (path.endsWith('/:id')) return path.replace(':id', formId);
  const [page = '', unit] = path.split('?of=');
  const isChilds = page.startsWith('/teaching/mineCourse/courseUnit');
  if (!isChilds && !unit) return path;
  const { courseId, unitId } = await firstUnit(school);
  const course = isChilds ? 'id' : 'courseId';
  return `${page}?${new URLSearchParams({ [course]: courseId, ...(unit ? { unit: unitId } : {}) })}`;
}

describe.each(ways)('in $language, opened on a $opened and turned to a $turned', (way) => {
  it.each([
    { part: 'every page of the back office', paths: pages },
    { part: 'every page of messages, services, forms and reports', paths: servicePages },
  ])('$part can be read by everybody', async ({ paths }) => {
    const walked = { who: 'admin', pages: paths, ownWords, addressOf, isInTabs: true };
    const found = await walk(school, { ...way, ...walked });

    expect(found).toEqual(nothingOn(paths, way));
  });
});
