import {
  cellSize,
  type Point,
  type SpriteAddress,
  setHome,
  stageHeight,
  stageWidth,
} from '@sprout/junior-engine';
import type { KeyboardEvent } from 'react';
import { useIsReadOnly, useProjectStore } from '../stores/use-stores.ts';

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Home = { readonly homex?: number; readonly homey?: number };

/** For `aria-keyshortcuts`. */
export const nudgeKeys = Object.keys(ways).join(' ');

/** What a finger does on the stage: arrow keys bring a sprite to the next cell. */
export function useNudge() {
  const projectStore = useProjectStore();
  const isReadOnly = useIsReadOnly();
  return (event: KeyboardEvent, at: SpriteAddress, { homex, homey }: Home): void => {
    const way = ways[event.key];
    if (way === undefined || isReadOnly) return;
    event.preventDefault();
    const x = (homex ?? stageWidth / 2) + way.x * cellSize;
    const y = (homey ?? stageHeight / 2) + way.y * cellSize;
    const isOnStage = x >= 0 && x < stageWidth && y >= 0 && y < stageHeight;
    if (isOnStage) projectStore.apply(setHome(projectStore.current(), at, { x, y }));
  };
}
