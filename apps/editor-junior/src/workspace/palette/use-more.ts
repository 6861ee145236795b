import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type More = { readonly before: boolean; readonly after: boolean };

/** Less than this of a list is out of sight by rounding, in pixels. */
const leastPixels = 4;

/** Where a list goes on that is wider than its place. */
export const moreOf = ({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): More => ({
  before: scrollLeft > leastPixels,
  after: scrollWidth - clientWidth - scrollLeft > leastPixels,
});

/** Tells at which ends a list goes on, and scrolls it by most of what is in sight. */
export function useMore(list: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState<More>({ before: false, after: false });
  const look = useRef(() => {
    if (!list.current) return;
    const next = moreOf(list.current);
    setMore((last) => (last.before === next.before && last.after === next.after ? last : next));
  });
  // The list holds other blocks for another category or character.
  useLayoutEffect(() => look.current());
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const see = look.current;
    const watch = new ResizeObserver(see);
    watch.observe(current);
    current.addEventListener('scroll', see, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', see);
    };
  }, [list]);
  const scroll = (by: 1 | -1): void => {
    const { current } = list;
    // Without `behavior`, a user who wants no motion gets none: the style says how it moves.
    current?.scrollBy({ left: by * current.clientWidth * 0.8 });
  };
  return { more, scroll };
}
