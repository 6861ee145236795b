import type { CSSProperties } from 'react';
import { useRootData } from './root-data.ts';

/** Widest that a single picture is drawn on small screens. Pixels. */
const leastWidth = 960;

/**
 * The school's own colour and picture behind a page, for its `main`. With `data-ground="paper"` the styles put
 * paper below words that would not be readable on it.
 */
export function useGround(): { style?: CSSProperties; 'data-ground'?: 'plain' | 'paper' } {
  const { ground } = useRootData().facts;
  if (!ground) return {};
  const { colour, pictureUrl, repeat, needsPaper } = ground;
  const picture = pictureUrl && {
    backgroundImage: `url(${JSON.stringify(pictureUrl)})`,
    backgroundRepeat: repeat,
    backgroundPosition: 'top center',
    backgroundSize: repeat === 'no-repeat' ? `max(100%, ${leastWidth}px) auto` : 'auto',
  };
  return {
    'data-ground': needsPaper ? 'paper' : 'plain',
    style: { ...(colour ? { backgroundColor: colour } : {}), ...(picture || {}) },
  };
}
