import { describe, expect, it } from 'vitest';
import type { GrantNode } from './grant-source.ts';
import { factsOf, findNodes, isPartly, toggle } from './grant-tree.ts';

const node = (key: string, children: GrantNode[] | null = null): GrantNode => ({
  key,
  value: key,
  title: key,
  label: key,
  slotTitle: key,
  icon: null,
  parentId: '',
  menuType: 1,
  url: `/${key}`,
  perms: `code:${key}`,
  ruleFlag: 0,
  isLeaf: !children,
  scopedSlots: { title: 'hasDatarule' },
  grantable: true,
  wholeSchool: false,
  ownRows: false,
  children,
});
const tree = [node('a', [node('b', [node('c'), node('d')])]), node('e')];
const facts = factsOf(tree);
const change = (key: string, checked: readonly string[], isLinked: boolean, cannot?: string) => [
  ...toggle(key, {
    facts,
    isLinked,
    checked: new Set(checked),
    mayChange: (each) => each !== cannot,
  }),
];

describe('a tree of grants', () => {
  it.each([
    ['alone', 'b', [], false, ['b']],
    ['alone, taken back', 'b', ['a', 'b', 'c'], false, ['a', 'c']],
    ['linked: with all below and the menus above', 'b', [], true, ['b', 'c', 'd', 'a']],
    ['linked, taken back: all below goes, the menus above stay', 'b', ['a', 'b', 'c'], true, ['a']],
  ] as const)('changes %s', (_, key, checked, isLinked, after) => {
    expect(change(key, checked, isLinked)).toEqual(after);
  });

  it('leaves out what may not be given', () => {
    expect(change('b', [], true, 'd')).toEqual(['b', 'c', 'a']);
  });

  it('knows what is checked in part', () => {
    expect(isPartly('a', new Set(['c']), facts)).toBe(true);
    expect(isPartly('b', new Set(['b', 'c', 'd']), facts)).toBe(false);
    expect(isPartly('e', new Set(['e']), facts)).toBe(false);
  });

  it('is searched by name, path and code, with the way to what is found', () => {
    expect(findNodes(tree, 'code:d')).toEqual([
      {
        key: 'a',
        title: 'a',
        children: [{ key: 'b', title: 'b', children: [{ key: 'd', title: 'd', children: [] }] }],
      },
    ]);
    expect(findNodes(tree, '/E').map(({ key }) => key)).toEqual(['e']);
  });
});
