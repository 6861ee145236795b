import { type Player, usePlayer } from '@sprout/editor-kit/player-host';
import { familyOf } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import { useTab } from '../tab-context.ts';

/** Plays the work in front at once, and stops when its tab is left: a work that a user does not see makes no noise. */
export function useStagePlayer(workType: string, bytes: ArrayBuffer | undefined): Player {
  const { isActive } = useTab();
  const player = usePlayer({ family: familyOf(workType), mode: 'show', bytes, startsAlone: true });
  const { stop } = player;
  const stopPlaying = useRef(stop);
  stopPlaying.current = stop;
  useEffect(() => {
    if (!isActive) stopPlaying.current();
  }, [isActive]);
  return player;
}
