import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import type { Density } from '../table/data-table.tsx';

const denseStoreKey = 'LIST_DENSITY_DENSE';

/** Height of rows; one choice for every list, and one of this browser for those that begin dense. */
export function useDensity(isDense = false) {
  const { store, theme } = useServices();
  const { density: common } = useThemeSettings();
  const [dense, setDense] = useState(() => store.read(denseStoreKey, readDensity) ?? 'dense');
  const density: Density = isDense ? dense : common;
  const low: Density = isDense ? 'dense' : 'compact';
  const setDensity = (next: Density) => {
    if (!isDense) return theme.change({ density: next === 'normal' ? 'normal' : 'compact' });
    setDense(next);
    store.write(denseStoreKey, next, null);
  };
  return { density, next: density === 'normal' ? low : ('normal' as const), setDensity };
}

const readDensity = (value: unknown): Density | undefined =>
  value === 'normal' || value === 'compact' || value === 'dense' ? value : undefined;
