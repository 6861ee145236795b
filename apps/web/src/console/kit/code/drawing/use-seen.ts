import { useCallback, useRef } from 'react';

/** Tells when an element comes near what is seen; give the answer to the element as its `ref`. */
export function useSeen(onSeen: () => void) {
  const handler = useRef(onSeen);
  handler.current = onSeen;
  return useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handler.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
}
