import type { JuniorStrip } from '@sprout/formats';
import type { SpriteAddress } from '@sprout/junior-engine';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';

const margin = 16;

/** Brings the first strip of a character that was just chosen into view. */
export function useFirstStrip(
  { pageId, spriteId }: SpriteAddress,
  strips: readonly JuniorStrip[],
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useLatest(strips);
  const key = `${pageId} ${spriteId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another character is the reason
  useLayoutEffect(() => {
    const element = scroller.current;
    const firsts = latest.current.flatMap((strip) => strip.slice(0, 1));
    if (element === null || firsts.length === 0) return;
    const left = Math.min(...firsts.map(([, , x]) => x)) - margin;
    const top = Math.min(...firsts.map(([, , , y]) => y)) - margin;
    const isWide = element.clientWidth > left * 2;
    element.scrollLeft = isWide ? 0 : left;
    element.scrollTop = element.clientHeight > top * 2 ? 0 : top;
  }, [key, latest]);

  return scroller;
}
