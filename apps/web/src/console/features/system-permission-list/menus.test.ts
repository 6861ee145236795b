import { describe, expect, it } from 'vitest';
import {
  allOf,
  countBelow,
  findMenus,
  isMissing,
  linesOf,
  menuName,
  moveTo,
  topmost,
} from './menus.ts';
import { aMenuRow, aMenuTree } from './testing/a-menu.ts';

const [people] = aMenuTree;
const [users] = people?.children ?? [];

describe('the tree of menus', () => {
  it('shows what is open, each with its level and siblings', () => {
    const lines = linesOf(aMenuTree, ({ id }) => id === 'people');

    expect(lines.map(({ row, level }) => [row.id, level])).toEqual([
      ['people', 1],
      ['users', 2],
      ['odd', 2],
      ['home', 1],
    ]);
    expect(lines[1]?.siblings).toEqual(['users', 'odd']);
  });

  it('is cut to what fits, with the way to it', () => {
    const found = findMenus(aMenuTree, ({ perms }) => perms === 'system:user:add');

    expect(allOf(found).map(({ id }) => id)).toEqual(['people', 'users', 'add']);
  });

  it('counts what goes with a menu', () => {
    expect(countBelow(people ? [people] : [])).toEqual({ menus: 2, buttons: 1 });
    expect(countBelow(users ? [users] : [])).toEqual({ menus: 0, buttons: 1 });
  });

  it('leaves out what goes with its parent anyway', () => {
    expect(topmost(allOf(aMenuTree)).map(({ id }) => id)).toEqual(['people', 'home']);
  });

  it.each([
    ['down', 'a', 'b', 'after', ['b', 'a', 'c']],
    ['to the end', 'a', 'c', 'after', ['b', 'c', 'a']],
    ['up', 'c', 'a', 'before', ['c', 'a', 'b']],
    ['nowhere', 'a', 'b', 'before', ['a', 'b', 'c']],
  ] as const)('moves one %s', (_, id, target, place, after) => {
    expect(moveTo(['a', 'b', 'c'], id, target, place)).toEqual(after);
  });

  it.each([
    ['a page of this build', { component: 'system/UserList' }, false],
    ['a page that is not built', { component: 'system/Other' }, true],
    ['a group', { component: 'layouts/RouteView' }, false],
    ['an address', { component: 'iframe', url: 'https://example.org' }, false],
    ['a button', { menuType: 2 }, false],
  ])('tells whether %s is missing', (_, part, isGone) => {
    const menu = aMenuRow({ id: 'x', name: 'x', ...part });

    expect(isMissing(menu, (component) => component === 'system/UserList')).toBe(isGone);
  });

  it.each([
    ['its English name in English', 'en-US', 'Users', 'Users'],
    ['its own name in Chinese', 'zh-CN', 'Users', '用户'],
    ['its own name where there is no other', 'en-US', '', '用户'],
  ] as const)('is called by %s', (_, language, nameEn, expected) => {
    expect(menuName({ name: '用户', nameEn }, language)).toBe(expected);
  });
});
