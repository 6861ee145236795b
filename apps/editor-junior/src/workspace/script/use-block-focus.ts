import type { JuniorStrip } from '@sprout/formats';
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { listStrip } from '../model/strip-list.ts';

/** One block is a stop of the Tab key; arrows lead to the others. */
export function useBlockFocus(
  ground: RefObject<HTMLElement | null>,
  strips: readonly JuniorStrip[],
) {
  const [focused, setFocused] = useState('0,0');
  const rows = strips.map((strip, index) => listStrip(strip, index).map(({ path }) => path.join()));
  const paths = rows.flat();
  const stop = paths.includes(focused) ? focused : paths[0];

  function focus(path: string | undefined): void {
    const block = ground.current?.querySelector<HTMLElement>(`[data-path="${path}"]`);
    block?.focus();
  }

  return {
    isTabStop: (path: readonly number[]): boolean => path.join() === stop,
    handleFocus: (event: FocusEvent<HTMLElement>): void => {
      const path = event.target.dataset['path'];
      if (path !== undefined) setFocused(path);
    },
    handleKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.altKey || stop === undefined) return;
      const next = neighbour(rows, stop, event.key);
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
  };
}

function neighbour(rows: readonly string[][], path: string, key: string): string | undefined {
  const paths = rows.flat();
  const row = rows.findIndex((one) => one.includes(path));
  switch (key) {
    case 'ArrowRight':
      return paths[paths.indexOf(path) + 1];
    case 'ArrowLeft':
      return paths[paths.indexOf(path) - 1];
    case 'ArrowDown':
      return rows[row + 1]?.[0];
    case 'ArrowUp':
      return rows[row - 1]?.[0];
    case 'Home':
      return paths[0];
    case 'End':
      return paths.at(-1);
    default:
      return undefined;
  }
}
