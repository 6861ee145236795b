import type { Player } from '@sprout/editor-kit/player-host';
import type { RefObject } from 'react';
import type { KeyCommand } from './keys.ts';
import type { Note } from './notes.ts';

type Parts = {
  player: Player;
  heading: RefObject<HTMLElement | null>;
  commentBox: RefObject<{ focus: () => void } | null>;
  firstChip: RefObject<HTMLElement | null>;
  change: (more: Partial<Note>) => void;
};

/** What a key does with the work in front, whatever it is judged for; answers whether it was one of those. */
export function obeyAtWork(command: KeyCommand, parts: Parts): boolean {
  const { player, heading, commentBox, firstChip, change } = parts;
  if (command.kind === 'stars') change({ score: command.n });
  else if (command.kind === 'comment') commentBox.current?.focus();
  else if (command.kind === 'phrase') firstChip.current?.focus();
  else if (command.kind === 'leave') heading.current?.focus({ preventScroll: true });
  // The focus stays: the keys of the page go on working until somebody taps the work.
  else if (command.kind === 'run') player.state === 'running' ? player.stop() : player.start();
  else if (command.kind === 'fullScreen') player.setFullScreen(!player.isFull);
  else return false;
  return true;
}
