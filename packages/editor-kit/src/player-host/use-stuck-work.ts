import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Stuck = 'no' | 'stuck' | 'ended';

/**
 * What a page does about a work that keeps its frame busy: it offers to end it, and ends it at once
 * where the work holds the page itself.
 * @param closeFrame takes the frame of the work out of the page
 */
export function useStuckWork(closeFrame: () => void) {
  const [stuck, setStuck] = useState<Stuck>('no');
  const close = useRef(closeFrame);
  close.current = closeFrame;

  const onHealth = useCallback((health: 'answers' | 'silent' | 'holdsPage'): void => {
    if (health === 'holdsPage') {
      // At once: what React does later waits for the work again.
      flushSync(() => close.current());
      setStuck('ended');
    } else {
      setStuck(health === 'silent' ? 'stuck' : 'no');
    }
  }, []);

  return {
    /** Whether the frame is busy, so that only `end` still helps, or was closed for it. */
    stuck,
    onHealth,
    /** Ends the work, or puts the notice of the end away. */
    end() {
      if (stuck === 'stuck') close.current();
      setStuck('no');
    },
  };
}
