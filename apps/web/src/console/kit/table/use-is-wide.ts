import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the content of a box is wider than it. Only then may the box scroll by itself: a box that
 * does takes the sticking of what is in it away from the page.
 */
export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  const isMeasured = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // A pixel is lost to rounding when the window is zoomed.
    const measure = () => setWide(element.scrollWidth > element.clientWidth + 1);
    // Of a page that comes back the observer tells, from the frame's own layout; asking costs one more.
    if (!isMeasured.current) measure();
    isMeasured.current = true;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}
