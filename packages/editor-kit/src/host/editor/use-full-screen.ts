import { type RefObject, useEffect } from 'react';
import type { Room } from './room.ts';

/** Ties the browser's full screen to the workspace's. Returns the way in. */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  room: Room,
  isFull: boolean,
): () => void {
  useEffect(() => {
    const handle = (): void => {
      if (!document.fullscreenElement) room.setFullScreen(false);
    };
    document.addEventListener('fullscreenchange', handle);
    return () => document.removeEventListener('fullscreenchange', handle);
  }, [room]);

  useEffect(() => {
    if (!isFull && document.fullscreenElement) void document.exitFullscreen();
  }, [isFull]);

  return () => {
    // Where the browser refuses, the workspace still fills the page.
    box.current?.requestFullscreen?.().catch(() => undefined);
    room.setFullScreen(true);
  };
}
