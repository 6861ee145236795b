export type CharacterTag =
  | 'animals'
  | 'people'
  | 'tales'
  | 'vehicles'
  | 'food'
  | 'nature'
  | 'things';

export type BackgroundTag = 'outdoors' | 'water' | 'town' | 'indoors' | 'sky' | 'tales';

/** A picture of the library. */
export type LibraryEntry = {
  /** What a story holds as `md5`; unique, never changes. */
  readonly name: string;
  /** File in the folder of the library; holds a hash of its content. */
  readonly file: string;
  readonly kind: 'character' | 'background';
  readonly zh: string;
  readonly en: string;
  readonly tags: readonly (CharacterTag | BackgroundTag)[];
  /** Pixels of the drawing; on the stage a new character has half of it. */
  readonly width: number;
  readonly height: number;
  /** Nothing looks left, so that "forward" looks right. */
  readonly facing: 'right' | 'front';
};

export type LibrarySound = {
  /** What a story holds in `sounds`; the first of all is `pop.mp3`. */
  readonly name: string;
  readonly file: string;
  readonly zh: string;
  readonly en: string;
};
