import type { Tally } from './types.ts';

type Counts = { -readonly [K in keyof Tally]: Tally[K] };

/** A large program calls some hundred names; what a hostile one makes up beyond that is not counted. */
const mostNames = 5000;
const longestName = 200;

/** Counts blocks by name while a work is read. */
export function createTallies() {
  const blocks = new Map<string, Counts>();
  const starts = new Map<string, number>();
  return {
    blocks,
    starts,
    add(name: string, { isLoose, isInLoop }: { isLoose: boolean; isInLoop: boolean }): void {
      const isNew = !blocks.has(name);
      if (isNew && (blocks.size >= mostNames || name.length > longestName)) return;
      const counts = blocks.get(name) ?? { count: 0, inLoop: 0, loose: 0, looseInLoop: 0 };
      blocks.set(name, counts);
      if (isLoose) counts.loose += 1;
      else counts.count += 1;
      if (!isInLoop) return;
      if (isLoose) counts.looseInLoop += 1;
      else counts.inLoop += 1;
    },
    addStart(name: string): void {
      starts.set(name, (starts.get(name) ?? 0) + 1);
    },
  };
}
export type Tallies = ReturnType<typeof createTallies>;
