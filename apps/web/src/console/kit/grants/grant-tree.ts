import type { TreeNode } from '../tree/tree-types.ts';
import type { GrantNode } from './grant-source.ts';

/** A menu or button with its place in the tree. */
export type GrantFact = {
  readonly node: GrantNode;
  readonly parent: string | undefined;
  /** Keys of everything below it. */
  readonly below: readonly string[];
};
export type GrantFacts = ReadonlyMap<string, GrantFact>;

/** Every menu and button by its key, in the order of the tree. */
export function factsOf(nodes: readonly GrantNode[]): GrantFacts {
  const facts = new Map<string, GrantFact>();
  const walk = (list: readonly GrantNode[], parent: string | undefined): string[] =>
    list.flatMap((node) => {
      // Set twice so that a parent stands before its children.
      facts.set(node.key, { node, parent, below: [] });
      const below = walk(node.children ?? [], node.key);
      facts.set(node.key, { node, parent, below });
      return [node.key, ...below];
    });
  walk(nodes, undefined);
  return facts;
}

export const isButton = (node: GrantNode): boolean => node.menuType === 2;

/** The tree of what has the words in its name, path or code, with the way to it. */
export function findNodes(nodes: readonly GrantNode[], words: string): TreeNode[] {
  const wanted = words.trim().toLowerCase();
  return nodes.flatMap((node) => {
    const own = [node.title, node.url, node.perms ?? ''].join(' ').toLowerCase();
    const isFound = own.includes(wanted);
    const children = findNodes(node.children ?? [], isFound ? '' : words);
    if (!isFound && children.length === 0) return [];
    return [{ key: node.key, title: node.title, children }];
  });
}

type Toggle = {
  checked: ReadonlySet<string>;
  facts: GrantFacts;
  isLinked: boolean;
  /** Whether it may be given and taken away. */
  mayChange: (key: string) => boolean;
};

/**
 * What is checked after a click. Linked: everything below goes along, and what is checked brings the
 * menus above it.
 */
export function toggle(key: string, { checked, facts, isLinked, mayChange }: Toggle): Set<string> {
  const isOn = !checked.has(key);
  const next = new Set(checked);
  const below = isLinked ? (facts.get(key)?.below ?? []) : [];
  const above = isLinked && isOn ? aboveOf(key, facts) : [];
  for (const each of [key, ...below, ...above]) {
    if (!mayChange(each)) continue;
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** Some of what is below is checked, but not itself or not all. */
export function isPartly(key: string, checked: ReadonlySet<string>, facts: GrantFacts): boolean {
  const below = facts.get(key)?.below ?? [];
  const count = below.filter((each) => checked.has(each)).length;
  return count > 0 && (count < below.length || !checked.has(key));
}

function aboveOf(key: string, facts: GrantFacts): string[] {
  const parent = facts.get(key)?.parent;
  return parent === undefined ? [] : [parent, ...aboveOf(parent, facts)];
}

/** Keys that one set has and the other has not. */
export const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((key) => !others.has(key));
