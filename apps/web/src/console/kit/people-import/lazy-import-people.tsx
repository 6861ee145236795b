import { lazy } from 'react';

// A list of people does not wait for what stands in front of it.
export const ImportPeople = lazy(async () => ({
  default: (await import('./import-people.tsx')).ImportPeople,
}));
