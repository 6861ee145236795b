/** A place before and the place after that has the same. */
export type Pair = readonly [before: number, after: number];

/** Cells of the table of the longest common row that are filled at most; beyond it only unique entries are paired. */
const maxCells = 4_000_000;

/** The longest row of entries that both lists have in one order: places that belong together, ascending in both. */
export function align(before: readonly string[], after: readonly string[]): Pair[] {
  return alignRange(before, after, [0, before.length], [0, after.length]);
}

type Range = readonly [from: number, to: number];

function alignRange(
  before: readonly string[],
  after: readonly string[],
  [beforeFrom, beforeTo]: Range,
  [afterFrom, afterTo]: Range,
): Pair[] {
  const head: Pair[] = [];
  const tail: Pair[] = [];
  let [a, b, aEnd, bEnd] = [beforeFrom, afterFrom, beforeTo, afterTo];
  while (a < aEnd && b < bEnd && before[a] === after[b]) head.push([a++, b++]);
  while (a < aEnd && b < bEnd && before[aEnd - 1] === after[bEnd - 1]) tail.push([--aEnd, --bEnd]);
  tail.reverse();
  if (a === aEnd || b === bEnd) return [...head, ...tail];
  const middle =
    (aEnd - a) * (bEnd - b) <= maxCells
      ? longestCommon(before, after, [a, aEnd], [b, bEnd])
      : alignAtUnique(before, after, [a, aEnd], [b, bEnd]);
  return [...head, ...middle, ...tail];
}

function longestCommon(
  before: readonly string[],
  after: readonly string[],
  [from, to]: Range,
  [afterFrom, afterTo]: Range,
): Pair[] {
  const width = afterTo - afterFrom + 1;
  const height = to - from;
  const lengths = new Uint16Array((height + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 2; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[from + row] === after[afterFrom + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < height && column < width - 1) {
    if (before[from + row] === after[afterFrom + column]) {
      pairs.push([from + row++, afterFrom + column++]);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Pairs what both have once, keeps the longest row of these in one order, and aligns what lies between. */
function alignAtUnique(
  before: readonly string[],
  after: readonly string[],
  [from, to]: Range,
  [afterFrom, afterTo]: Range,
): Pair[] {
  const placesAfter = uniquePlaces(after, afterFrom, afterTo);
  const both = [...uniquePlaces(before, from, to)]
    .flatMap(([entry, place]): Pair[] => {
      const other = placesAfter.get(entry);
      return other === undefined ? [] : [[place, other]];
    })
    .sort(([one], [other]) => one - other);
  const anchors = longestAscending(both);
  // Nothing to hold on to: all of it was written anew.
  if (anchors.length === 0) return [];
  const pairs: Pair[] = [];
  let [a, b] = [from, afterFrom];
  for (const anchor of [...anchors, [to, afterTo] as const]) {
    pairs.push(...alignRange(before, after, [a, anchor[0]], [b, anchor[1]]));
    if (anchor[0] < to) pairs.push(anchor);
    [a, b] = [anchor[0] + 1, anchor[1] + 1];
  }
  return pairs;
}

function uniquePlaces(entries: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let place = from; place < to; place += 1) {
    const entry = entries[place] ?? '';
    if (places.has(entry)) repeated.add(entry);
    places.set(entry, place);
  }
  for (const entry of repeated) places.delete(entry);
  return places;
}

/** Pairs in the order of the first place; kept are those whose second places ascend, as many as can be. */
function longestAscending(pairs: readonly Pair[]): Pair[] {
  const tops: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, after], index) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < after) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tops[low - 1] ?? -1) : -1;
    tops[low] = index;
  });
  const row: Pair[] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) row.push(pair);
  }
  return row.reverse();
}
