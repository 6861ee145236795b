import { backgrounds, characters } from './manifest.generated.ts';
import type { BackgroundTag, CharacterTag, LibraryEntry } from './types.ts';

export type LibraryKind = LibraryEntry['kind'];
export type LibraryTag = CharacterTag | BackgroundTag;
export type Category = { readonly tag: LibraryTag | 'all'; readonly picture: string };

const characterCategories: readonly Category[] = [
  { tag: 'all', picture: 'sprout-sprout-wave.svg' },
  { tag: 'animals', picture: 'sprout-hare.svg' },
  { tag: 'people', picture: 'sprout-girl.svg' },
  { tag: 'tales', picture: 'sprout-dragon.svg' },
  { tag: 'vehicles', picture: 'sprout-car.svg' },
  { tag: 'food', picture: 'sprout-strawberry.svg' },
  { tag: 'nature', picture: 'sprout-tulip.svg' },
  { tag: 'things', picture: 'sprout-teddy.svg' },
];

const backgroundCategories: readonly Category[] = [
  { tag: 'all', picture: 'sprout-bg-meadow.svg' },
  { tag: 'outdoors', picture: 'sprout-bg-forest.svg' },
  { tag: 'water', picture: 'sprout-bg-underwater.svg' },
  { tag: 'town', picture: 'sprout-bg-city.svg' },
  { tag: 'indoors', picture: 'sprout-bg-bedroom.svg' },
  { tag: 'sky', picture: 'sprout-bg-space.svg' },
  { tag: 'tales', picture: 'sprout-bg-castle.svg' },
];

/** The groups of a kind, everything first; each is shown by one of its pictures. */
export const listCategories = (kind: LibraryKind): readonly Category[] =>
  kind === 'character' ? characterCategories : backgroundCategories;

/**
 * Entries of a group, or whatever has the words in its name in either language: who searches wants
 * it wherever it stands.
 */
export function listChoice(
  kind: LibraryKind,
  tag: Category['tag'],
  words: string,
): readonly LibraryEntry[] {
  const entries = kind === 'character' ? characters : backgrounds;
  const wanted = words.trim().toLowerCase();
  if (wanted !== '') {
    return entries.filter(({ zh, en }) => zh.includes(wanted) || en.toLowerCase().includes(wanted));
  }
  return tag === 'all' ? entries : entries.filter(({ tags }) => tags.includes(tag));
}
