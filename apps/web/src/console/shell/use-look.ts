import type { Look } from '@sprout/rules';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** How this person has the back office drawn. */
export function useLook(): Look {
  const { look } = useServices();
  return useSyncExternalStore(look.subscribe, look.get);
}
