import { readFile } from 'node:fs/promises';
import { createTexts } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { describe, expect, it } from 'vitest';
import { menuSeeds } from './menu-list.ts';

/** What the head of each page says; pages that are not named have none of their own. */
const headOf: readonly (readonly [menuId: string, key: string])[] = [
  ['menu-account-center', 'console.works.title'],
  ['menu-users', 'title.users'],
  ['menu-departs', 'title.departs'],
  ['menu-address-book', 'title.addressBook'],
  ['menu-positions', 'title.positions'],
  ['menu-site-config', 'title.config'],
  ['menu-dicts', 'title.dicts'],
  ['menu-openapi', 'openapi.title'],
  ['menu-roles', 'title.roles'],
  ['menu-permissions', 'title.menus'],
  ['menu-files', 'title.storedFiles'],
  ['menu-kept-data', 'kept.title'],
  ['menu-monitor-runtime', 'monitor.runtime'],
  ['menu-monitor-http', 'monitor.httpService'],
  ['menu-monitor-system', 'monitor.system'],
  ['menu-monitor-disk', 'monitor.disk'],
  ['menu-monitor-trace', 'monitor.trace'],
  ['menu-monitor-cache', 'monitor.cache'],
  ['menu-log', 'title.logs'],
  ['menu-data-log', 'title.dataLog'],
  ['menu-online', 'title.online'],
  ['menu-account-settings', 'settings.title'],
  ['menu-account-security', 'settings.security.title'],
  ['menu-account-custom', 'settings.custom.title'],
];

const zh = createTexts<string>('zh-CN', zhCn);
const en = createTexts<string>('en-US', enUs);

describe('the menu', () => {
  it.each(headOf)('calls %s what its page calls itself, in both languages', (menuId, key) => {
    const menu = menuSeeds.find(({ id }) => id === menuId);

    expect([menu?.name, menu?.nameEn]).toEqual([zh(key), en(key)]);
  });

  it('has pictures that are drawn', async () => {
    const drawings = new URL('../../../../web/public/menu-icons.svg', import.meta.url);
    const drawn = await readFile(drawings, 'utf8');

    const missing = menuSeeds.filter(({ icon }) => !drawn.includes(`<symbol id="${icon}"`));

    expect(missing.map(({ id, icon }) => `${id} has no picture ${icon}`)).toEqual([]);
  });
});
