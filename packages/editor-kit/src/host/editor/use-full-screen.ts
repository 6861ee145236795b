import { type RefObject, useEffect } from 'react';
import type { WorkController } from './work-controller.ts';

/** Ties the browser's full screen to the workspace's. Returns the function that asks for it. */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  controller: WorkController,
  isFull: boolean,
): () => void {
  useEffect(() => {
    const handle = (): void => {
      if (!document.fullscreenElement) controller.setFullScreen(false);
    };
    document.addEventListener('fullscreenchange', handle);
    return () => document.removeEventListener('fullscreenchange', handle);
  }, [controller]);

  useEffect(() => {
    if (!isFull && document.fullscreenElement) void document.exitFullscreen();
  }, [isFull]);

  return () => {
    // Where the browser refuses, the workspace still fills the page.
    box.current?.requestFullscreen?.().catch(() => undefined);
    controller.setFullScreen(true);
  };
}
