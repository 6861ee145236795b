import type { CodeBlock, CodeScript, CodeSprite } from '../model/code-types.ts';
import { contentOf, marked, mergeStacks } from './merge-stacks.ts';

/** Scripts with less in common are two scripts: one that went and one that came. From 0 to 1. */
const leastLikeness = 0.3;
/** Pairs of scripts that are weighed against each other at most; beyond it the first block decides. */
const maxWeighed = 40_000;

/** The sprites of both: each with the scripts that differ, marked, and apart from them those that do not. */
export function compareSprites(
  before: readonly CodeSprite[],
  after: readonly CodeSprite[],
): CodeSprite[] {
  const left = new Map(before.map((sprite) => [sprite.key, sprite]));
  const merged = after.map((sprite): CodeSprite => {
    const was = left.get(sprite.key);
    left.delete(sprite.key);
    return was ? mergeSprite(was, sprite) : wholeSprite(sprite, 'added');
  });
  return [...merged, ...[...left.values()].map((sprite) => wholeSprite(sprite, 'removed'))];
}

const wholeSprite = (sprite: CodeSprite, mark: 'added' | 'removed'): CodeSprite => ({
  ...sprite,
  mark,
  scripts: sprite.scripts.map(({ blocks }) => ({
    blocks: blocks.map((block) => marked(block, mark)),
  })),
});

function mergeSprite(was: CodeSprite, is: CodeSprite): CodeSprite {
  const { same, old, fresh } = takeSame(was.scripts, is.scripts);
  const partners = pairScripts(old, fresh);
  const taken = new Set(partners.values());
  const scripts: CodeScript[] = [
    ...fresh.map((script) => {
      const partner = partners.get(script);
      return partner
        ? { blocks: mergeStacks(partner.blocks, script.blocks) }
        : { blocks: script.blocks.map((block) => marked(block, 'added')) };
    }),
    ...old
      .filter((script) => !taken.has(script))
      .map(({ blocks }) => ({ blocks: blocks.map((block) => marked(block, 'removed')) })),
  ];
  return { ...is, mark: scripts.length > 0 ? 'changed' : 'same', scripts, unchanged: same };
}

/** Scripts that say the same, wherever they lie; each goes with one of the other side. */
function takeSame(before: readonly CodeScript[], after: readonly CodeScript[]) {
  const waiting = new Map<string, CodeScript[]>();
  for (const script of before) {
    const content = contentOfScript(script);
    waiting.set(content, [...(waiting.get(content) ?? []), script]);
  }
  const same: CodeScript[] = [];
  const fresh: CodeScript[] = [];
  for (const script of after) {
    const found = waiting.get(contentOfScript(script))?.shift();
    if (found) same.push(script);
    else fresh.push(script);
  }
  const left = new Set([...waiting.values()].flat());
  return { same, fresh, old: before.filter((script) => left.has(script)) };
}

const contentOfScript = ({ blocks }: CodeScript): string => blocks.map(contentOf).join('\n');

/** Which script became which: the most alike first. */
function pairScripts(
  before: readonly CodeScript[],
  after: readonly CodeScript[],
): Map<CodeScript, CodeScript> {
  const isMany = before.length * after.length > maxWeighed;
  const oldWords = before.map((script) => ({ script, words: wordsOf(script.blocks) }));
  const candidates = after.flatMap((script) => {
    const words = wordsOf(script.blocks);
    return oldWords
      .filter(({ script: old }) => !isMany || isSameBegin(old, script))
      .map((old) => ({
        script,
        old: old.script,
        weight: likeness(old.words, words) + (isSameBegin(old.script, script) ? 0.35 : 0),
      }));
  });
  const partners = new Map<CodeScript, CodeScript>();
  const taken = new Set<CodeScript>();
  for (const { script, old, weight } of candidates.sort(
    (one, other) => other.weight - one.weight,
  )) {
    if (weight < leastLikeness || partners.has(script) || taken.has(old)) continue;
    partners.set(script, old);
    taken.add(old);
  }
  return partners;
}

/** The same block by its id, or one that says the same. */
function isSameBegin({ blocks: [old] }: CodeScript, { blocks: [now] }: CodeScript): boolean {
  if (!old || !now || old.kind !== now.kind) return false;
  // Ids of junior blocks are places, which say nothing of another version.
  return (old.id === now.id && !now.picture) || old.sentence === now.sentence;
}

type Words = { readonly counts: ReadonlyMap<string, number>; readonly total: number };

/** How often a script says what. */
function wordsOf(blocks: readonly CodeBlock[]): Words {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (list: readonly CodeBlock[]): void => {
    for (const { kind, sentence, rows } of list) {
      // The kind alone counts too: another number in it leaves a block half of what it was.
      for (const word of [kind, `${kind} ${sentence}`]) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        total += 1;
      }
      for (const { inside = [] } of rows) add(inside);
    }
  };
  add(blocks);
  return { counts, total };
}

/** What two have in common, from 0 to 1. */
function likeness(one: Words, other: Words): number {
  const both = one.total + other.total;
  if (both === 0) return 0;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / both;
}
