import { type HomePlace, placesOf } from '../../kit/places.ts';

type Module = { places: readonly HomePlace[] };

/** Panels of all features. */
export const homePanels = placesOf(
  import.meta.glob<Module>('../*/home.place.tsx', { eager: true }),
);
