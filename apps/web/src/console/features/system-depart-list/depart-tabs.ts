import { type DepartPlace, placesOf } from '../../kit/places.ts';

type Module = { places: readonly DepartPlace[] };

/** Tabs of all features. */
export const departTabs = placesOf(
  import.meta.glob<Module>('../*/depart.place.tsx', { eager: true }),
);
