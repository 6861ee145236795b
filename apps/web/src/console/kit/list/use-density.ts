import { useState } from 'react';
import { useServices } from '../../services.ts';
import type { Density } from '../table/data-table.tsx';

const storeKey = 'LIST_DENSITY';
const denseStoreKey = 'LIST_DENSITY_DENSE';

/** Height of rows; one choice of this browser for every list, and one for those that begin dense. */
export function useDensity(isDense = false) {
  const { store } = useServices();
  const key = isDense ? denseStoreKey : storeKey;
  const low: Density = isDense ? 'dense' : 'compact';
  const usual: Density = isDense ? 'dense' : 'normal';
  const [density, setState] = useState(() => store.read(key, readDensity) ?? usual);
  const setDensity = (next: Density) => {
    setState(next);
    store.write(key, next, null);
  };
  return { density, next: density === 'normal' ? low : ('normal' as const), setDensity };
}

const readDensity = (value: unknown): Density | undefined =>
  value === 'normal' || value === 'compact' || value === 'dense' ? value : undefined;
