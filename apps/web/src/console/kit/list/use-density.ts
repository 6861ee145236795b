import { useState } from 'react';
import { useServices } from '../../services.ts';
import type { Density } from './data-table.tsx';

const storeKey = 'LIST_DENSITY';

/** Height of rows; one choice for every list of this browser. */
export function useDensity() {
  const { store } = useServices();
  const [density, setState] = useState(() => store.read(storeKey, readDensity) ?? 'normal');
  const setDensity = (next: Density) => {
    setState(next);
    store.write(storeKey, next, null);
  };
  return { density, setDensity };
}

const readDensity = (value: unknown): Density | undefined =>
  value === 'normal' || value === 'compact' ? value : undefined;
