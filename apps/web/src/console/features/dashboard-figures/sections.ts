import { type FiguresPlace, placesOf } from '../../kit/places.ts';

type Module = { places: readonly FiguresPlace[] };

/** Sections of all features. */
export const figuresSections = placesOf(
  import.meta.glob<Module>('../*/figures.place.tsx', { eager: true }),
);
