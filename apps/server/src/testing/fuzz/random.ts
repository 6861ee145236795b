/** Numbers that look random and are the same for the same seed. */
export type Dice = {
  /** 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True once in `count` times. */
  oneIn(count: number): boolean;
};

/** Source: the public-domain generator mulberry32, seeded by the hash FNV-1a of a text. */
export function createDice(seed: string): Dice {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined && list.length === 0)
        throw new Error('expected a list with entries');
      // The index is within the list.
      return picked as (typeof list)[number];
    },
    oneIn: (count) => below(count) === 0,
  };
}
