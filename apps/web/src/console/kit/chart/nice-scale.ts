/** Parts between the lines of a grid. */
const partCount = 3;

/**
 * Whole numbers for the lines of a grid, from zero to a round number that no value is above.
 * @param highest the highest value, not below 0
 */
export function niceScale(highest: number): { top: number; ticks: number[] } {
  const step = niceStep(Math.max(1, highest) / partCount);
  const count = Math.max(1, Math.ceil(highest / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { top: step * count, ticks };
}

/** 1, 2 or 5 with zeros, not below what is asked. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= atLeast) ?? 10;
  return factor * power;
}
