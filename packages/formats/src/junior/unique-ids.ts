/** Gives out ids that nothing in the story has yet. */
export type FreeIds = {
  /** `Name N` with the lowest free N; a number at the end of `id` is not part of the name. */
  next(id: string): string;
};

/** @param taken ids in use; those given out count as taken, too, without being added to it */
export function createFreeIds(taken: ReadonlySet<string>): FreeIds {
  // Numbers below are all in use, so a story of many equal names takes time in proportion to its length.
  const lowest = new Map<string, number>();
  return {
    next: (id) => {
      const name = id.replace(/ \d+$/, '');
      let number = lowest.get(name) ?? 1;
      while (taken.has(`${name} ${number}`)) number += 1;
      lowest.set(name, number + 1);
      return `${name} ${number}`;
    },
  };
}
