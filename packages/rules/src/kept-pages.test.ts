import { expect, it } from 'vitest';
import { losesKeptPage, type MenuPlace } from './kept-pages.ts';

const aMenu = (part: Partial<MenuPlace> & { id: string }): MenuPlace => ({
  parent_id: null,
  component: 'layouts/RouteView',
  menu_type: 0,
  is_route: true,
  is_hidden: false,
  is_always_shown: false,
  is_external: false,
  ...part,
});

const group = aMenu({ id: 'group' });
const page = aMenu({ id: 'roles', parent_id: 'group', component: 'system/RoleUserList' });
const menus = [group, page];
const granted = new Set(['group', 'roles']);

it.each([
  ['is hidden', [group, { ...page, is_hidden: true }]],
  ['is no route', [group, { ...page, is_route: false }]],
  ['opens outside', [group, { ...page, is_external: true }]],
  ['shows something else', [group, { ...page, component: 'test/Page' }]],
  ['is gone', [group]],
  ['has no menu above it any more', [page]],
  ['stands below a hidden group', [{ ...group, is_hidden: true }, page]],
  ['stands below a group that shows nothing below it', [{ ...group, is_always_shown: true }, page]],
  ['stands below a button', [{ ...group, menu_type: 2 }, page]],
  ['stands below a menu that was not granted', [aMenu({ id: 'x' }), { ...page, parent_id: 'x' }]],
  ['stands below itself', [group, { ...page, parent_id: 'roles' }]],
])('loses a screen that %s', (_, after) => {
  expect(losesKeptPage(menus, after, granted)).toBe(true);
});

it('loses nothing when the screen moves to another menu that was granted', () => {
  const after = [group, { ...page, parent_id: null }];

  expect(losesKeptPage(menus, after, granted)).toBe(false);
});

it('loses nothing that was lost before', () => {
  expect(losesKeptPage([group], [group], granted)).toBe(false);
});
