import { beforeAll, describe, expect, it } from 'vitest';
import { nothingOn, walk, ways } from '../src/pages/check-pages.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

/** Pages that only an administrator sees whole. */
const pages = [
  '/dashboard/index',
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
  '/news/list',
  '/teaching/order',
  '/teaching/menu',
  '/isystem/checkRule',
  '/isystem/fillRule',
  '/sys/sysConfig',
  '/isystem/log',
  '/sys/dataLog-list',
  '/isystem/file',
  '/isystem/openApi',
  '/account/settings/base',
  '/account/settings/security',
];

describe.each(ways)('in $language, opened on a $opened and turned to a $turned', (way) => {
  it('every page of the back office can be read by everybody', async () => {
    const found = await walk(school, { ...way, who: 'admin', pages, ownWords });

    expect(found).toEqual(nothingOn(pages, way));
  });
});
