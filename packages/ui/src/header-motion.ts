/** Source: specification section 9. */
export const fixedAfterPx = 105;
/** How far one scrolls down before the header gives way. Source: specification section 9. */
export const hideAfterPx = 100;

export type HeaderMotion = {
  isFixed: boolean;
  isHidden: boolean;
  /** Scroll position at which the direction last changed. */
  turnedAt: number;
  last: number;
};

export const restingHeader: HeaderMotion = {
  isFixed: false,
  isHidden: false,
  turnedAt: 0,
  last: 0,
};

/**
 * Where the header stands after scrolling to `scrollTop`: fixed from 105 px on; gives way after
 * 100 px of going down in one sweep, comes back with the first step up.
 */
export function moveHeader(before: HeaderMotion, scrollTop: number): HeaderMotion {
  const isFixed = scrollTop >= fixedAfterPx;
  const goesDown = scrollTop > before.last;
  const wentDown = before.last > before.turnedAt;
  const turnedAt = goesDown === wentDown ? before.turnedAt : before.last;
  const isHidden = isFixed && goesDown && (before.isHidden || scrollTop - turnedAt > hideAfterPx);
  return { isFixed, isHidden, turnedAt, last: scrollTop };
}
