import { backdrops } from '../blocks-library/backdrops/index.ts';
import type { Art, Backdrop } from '../blocks-library/types.ts';

/** Places of a background, in the order of the library's tabs. */
export const placeTags = ['outdoors', 'water', 'town', 'indoors', 'sky', 'tales'] as const;

type PlaceTag = (typeof placeTags)[number];

/** Sheets for sums and games, which no story happens on. */
const left: ReadonlySet<string> = new Set(['xy-grid']);

const places: Readonly<Record<string, PlaceTag>> = {
  underwater: 'water',
  beach: 'water',
  sea: 'water',
  river: 'water',
  city: 'town',
  'city-night': 'town',
  street: 'town',
  playground: 'town',
  'football-field': 'town',
  racetrack: 'town',
  railway: 'town',
  sky: 'sky',
  'night-meadow': 'sky',
  space: 'sky',
  moon: 'sky',
  volcano: 'tales',
  cave: 'tales',
  castle: 'tales',
  'candy-land': 'tales',
  rainbow: 'tales',
  maze: 'tales',
  dots: 'tales',
  platforms: 'tales',
};

export function listBackgrounds(art: Art) {
  return backdrops
    .filter(({ key }) => !left.has(key))
    .map((backdrop) => ({
      key: backdrop.key,
      names: backdrop.names,
      tags: [placeOf(backdrop)],
      content: backdrop.draw(art),
    }));
}

function placeOf({ key, tags }: Backdrop): PlaceTag {
  return places[key] ?? (tags.includes('indoors') ? 'indoors' : 'outdoors');
}
