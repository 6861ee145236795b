import type { ThemeSettings } from '@sprout/rules';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** How this person has the back office drawn. */
export function useThemeSettings(): ThemeSettings {
  const { theme } = useServices();
  return useSyncExternalStore(theme.subscribe, theme.get);
}
