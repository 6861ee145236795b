import type { Point } from '@sprout/junior-engine';

/** How much longer than wide a way is that goes along a list. */
const along = 1.6;

type List = Pick<
  Element,
  'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight' | 'getBoundingClientRect'
>;

/** Whether a finger that went this way means to scroll: along a list that is longer than its box. */
export function scrollsAlong(list: List, { x, y }: Point): boolean {
  const isWide = list.scrollWidth > list.clientWidth + 1;
  const isHigh = list.scrollHeight > list.clientHeight + 1;
  if (isWide && Math.abs(x) > Math.abs(y) * along) return true;
  return isHigh && Math.abs(y) > Math.abs(x) * along;
}

export function isOutside(list: List, { x, y }: Point): boolean {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
