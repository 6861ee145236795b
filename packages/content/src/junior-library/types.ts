import type { Names } from '../blocks-library/types.ts';

/** Categories of the junior library, in the order of its tabs. */
export const juniorTags = [
  'animals',
  'people',
  'tales',
  'vehicles',
  'food',
  'nature',
  'things',
] as const;

export type JuniorTag = (typeof juniorTags)[number];

/** Where a drawing looks: characters of the library end up looking right or at the viewer. */
export type Facing = 'left' | 'right' | 'front';

/**
 * A picture of the Fluent Emoji Flat package: icon, key, Chinese and English name, categories, where
 * it looks, larger side on the stage in pixels, and what is drawn of its 32 x 32 box (x y width height).
 */
export type EmojiRow = readonly [
  icon: string,
  key: string,
  zh: string,
  en: string,
  tags: string,
  facing: Facing,
  size: number,
  box: string,
];

/** One file of the junior library as the editor's manifest has it. */
export type JuniorEntry = {
  /** Name in a story, `md5` of a sprite or page. */
  name: string;
  /** File beside the others; holds a hash of its content. */
  file: string;
  kind: 'character' | 'background';
  names: Names;
  tags: readonly string[];
  /** Size of the drawing; on the stage a character has half of it. */
  width: number;
  height: number;
  facing: Exclude<Facing, 'left'>;
  svg: string;
};

export type JuniorSound = { name: string; file: string; names: Names; bytes: Uint8Array };

export type JuniorLibrary = {
  characters: readonly JuniorEntry[];
  backgrounds: readonly JuniorEntry[];
  sounds: readonly JuniorSound[];
  /** Stands where a story names a picture that is nowhere. */
  placeholder: JuniorEntry;
};
