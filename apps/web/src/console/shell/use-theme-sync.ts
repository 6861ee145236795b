import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services.ts';

/** Draws the back office as its person has it on every computer; the page does not wait for it. */
export function useThemeSync(): void {
  const services = useServices();
  const queries = useQueryClient();
  useEffect(() => {
    if (services.viewing) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('../session/theme-sync.ts').then(
      ({ followTheme }) => {
        if (!isGone) stop = followTheme(services, queries);
      },
      // Without it everything else works.
      () => null,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [services, queries]);
}
