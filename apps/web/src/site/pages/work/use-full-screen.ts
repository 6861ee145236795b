import { type RefObject, useEffect, useState } from 'react';

export type FullScreen = { isOn: boolean; toggle: () => void };

/**
 * Full screen of an element with the keys on it. Where the browser has none for elements (phones of
 * one maker), the element covers the page instead.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === box.current);
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOn(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
    };
  }, [box]);

  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (isOn) return setOn(false);
    const asked = box.current?.requestFullscreen?.();
    if (!asked) return setOn(true);
    asked.catch(() => setOn(true));
  };
  return { isOn, toggle };
}
