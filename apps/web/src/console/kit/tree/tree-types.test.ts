import { describe, expect, it } from 'vitest';
import { filterTree, linesOf, stepOf, type TreeNode } from './tree-types.ts';

const school: TreeNode[] = [
  {
    key: 's',
    title: '青禾校区',
    children: [
      { key: 'a', title: '三年级 1 班' },
      { key: 'b', title: '三年级 2 班' },
    ],
  },
  { key: 't', title: '教务处' },
];
const open = new Set(['s']);

describe('a tree', () => {
  it('shows what is open, each with its level', () => {
    const lines = linesOf(school, open).map(({ node, level }) => [node.key, level]);

    expect(lines).toEqual([
      ['s', 1],
      ['a', 2],
      ['b', 2],
      ['t', 1],
    ]);
  });

  it('finds nodes by a part of their title, with the way to them', () => {
    expect(filterTree(school, '2 班')).toEqual([
      { key: 's', title: '青禾校区', children: [{ key: 'b', title: '三年级 2 班' }] },
    ]);
    expect(filterTree(school, ' ')).toEqual(school);
  });

  it('is walked by arrows: into a branch, out of it and along', () => {
    const lines = linesOf(school, open);

    expect(stepOf('ArrowDown', lines, 's')).toEqual({ focus: 'a' });
    expect(stepOf('ArrowLeft', lines, 'a')).toEqual({ focus: 's' });
    expect(stepOf('ArrowLeft', lines, 's')).toEqual({ close: 's' });
    expect(stepOf('ArrowRight', linesOf(school, new Set()), 's')).toEqual({ open: 's' });
    expect(stepOf('ArrowUp', lines, 's')).toBeUndefined();
    expect(stepOf('End', lines, 's')).toEqual({ focus: 't' });
  });
});
