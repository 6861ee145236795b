import { expect, it } from 'vitest';
import { buildMenuTree } from './menu-tree.ts';
import type { PermissionRow } from './permissions.repository.ts';

const aRow = (row: Partial<PermissionRow> & { id: string }): PermissionRow => ({
  parent_id: null,
  name: row.id,
  name_en: '',
  url: `/${row.id}`,
  component: 'x',
  component_name: null,
  redirect: null,
  icon: null,
  menu_type: 0,
  perms: null,
  perms_type: '1',
  status: '1',
  is_route: true,
  is_hidden: false,
  is_always_shown: false,
  keep_alive: true,
  is_external: false,
  sort_no: 1,
  description: '',
  is_leaf: true,
  rule_flag: false,
  createBy: null,
  created_at: null,
  updateBy: null,
  updated_at: null,
  ...row,
});

it('nests children and drops those whose parent is missing', () => {
  const tree = buildMenuTree(
    [
      aRow({ id: 'a', redirect: '/a/b' }),
      aRow({ id: 'b', parent_id: 'a', url: '/a/b:c', redirect: '/x' }),
      aRow({ id: 'orphan', parent_id: 'gone' }),
    ],
    false,
  );

  expect(tree).toMatchObject([
    { id: 'a', redirect: '/a/b', children: [{ id: 'b', name: 'a-b@c' }] },
  ]);
  expect(tree[0]?.children?.[0]).not.toHaveProperty('redirect');
  expect(tree).toHaveLength(1);
});

it('replaces the path of an address outside by its MD5 and keeps the address', () => {
  const [item] = buildMenuTree([aRow({ id: 'out', url: 'https://example.org/' })], false);

  expect(item).toMatchObject({
    path: 'ef57f67c6e906397e7bb672c286a4969',
    meta: { url: 'https://example.org/' },
  });
});

it('says for a line that leads out where its link opens', () => {
  const outside = aRow({ id: 'out', url: 'https://example.org/', is_external: true });

  const [out, framed] = buildMenuTree(
    [outside, { ...outside, id: 'in', is_external: false }],
    false,
  );

  expect(out?.meta.target).toBe('_blank');
  expect(framed?.meta).not.toHaveProperty('target');
});

it('ends at four levels even when rows point at each other', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id, index, all) =>
    aRow({ id, parent_id: all[index - 1] ?? null }),
  );

  const depth = JSON.stringify(buildMenuTree(rows, false)).split('"children"').length;

  expect(depth).toBe(4);
});

it('shows English names where a row has one', () => {
  const tree = buildMenuTree([aRow({ id: 'a', name_en: 'First' }), aRow({ id: 'b' })], true);

  expect(tree.map((item) => item.meta.title)).toEqual(['First', 'b']);
});
