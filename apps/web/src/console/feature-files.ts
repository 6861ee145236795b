import { type PersonPlace, placesOf } from './kit/places.ts';
import type { PageModule, Pages } from './routing/registry.ts';

/** The screens of this build by their files. */
export const pages: Pages = import.meta.glob<PageModule>('./features/*/page.tsx');

type PersonModule = { places: readonly PersonPlace[] };

/** Cards of a person, from all features. */
export const personPlaces = placesOf(
  import.meta.glob<PersonModule>('./features/*/person.place.tsx', { eager: true }),
);
