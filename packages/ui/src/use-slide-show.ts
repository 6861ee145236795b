import { useEffect, useState } from 'react';

/** Source: specification section 9. */
export const slideMs = 5000;

type SlideShow = {
  current: number;
  /** False while the visitor has stopped it, or wants no motion. */
  isPlaying: boolean;
  show: (index: number) => void;
  toggle: () => void;
  /** Holds it while the pointer or the focus is inside. */
  setHeld: (held: boolean) => void;
};

/**
 * Which of `count` slides is on: the next every five seconds, in a loop. Stands still when paused,
 * held, hidden, alone, or when the visitor wants less motion.
 */
export function useSlideShow(count: number): SlideShow {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % count);
    }, slideMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count]);

  return {
    current: count === 0 ? 0 : current % count,
    isPlaying,
    show: setCurrent,
    toggle: () => setPlaying((playing) => !playing),
    setHeld,
  };
}
