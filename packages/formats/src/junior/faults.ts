/** Places that were mended, for example `page 1.Star 1.scripts.0`; the first hundred are enough. */
export type Faults = { note(where: string): void; list(): readonly string[] };

const enough = 100;

export function createFaults(): Faults {
  const places: string[] = [];
  return {
    note: (where) => {
      if (places.length < enough) places.push(where);
    },
    list: () => places,
  };
}
