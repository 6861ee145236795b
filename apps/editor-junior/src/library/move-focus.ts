/** Keys that move between the tiles of a grid. */
const steps: Readonly<Record<string, 'previous' | 'next' | 'up' | 'down' | 'first' | 'last'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/**
 * The tile that a key leads to, from its number; tiles stand in rows of `columns`.
 * `undefined` for another key. Stays where it is at an edge.
 */
export function findNextTile(
  key: string,
  from: number,
  count: number,
  columns: number,
): number | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined || count === 0) return undefined;
  const to = {
    previous: from - 1,
    next: from + 1,
    up: from - columns,
    down: from + columns,
    first: 0,
    last: count - 1,
  }[step];
  return to < 0 || to >= count ? from : to;
}

/** How many tiles stand beside each other: those as high up as the first. */
export function countColumns(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  return Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
}
