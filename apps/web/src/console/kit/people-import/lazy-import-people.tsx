import { lazy } from 'react';

// A list of people is shown before the dialog is loaded.
export const ImportPeople = lazy(async () => ({
  default: (await import('./import-people.tsx')).ImportPeople,
}));
