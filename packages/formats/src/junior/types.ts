import type { FormatWarning } from '../problems.ts';

/**
 * `[type, argument or "null", x, y]`; a `repeat` has its inside behind them. Pixels from the corner
 * of the script area. Types that Sprout does not know are kept with all they hold.
 */
export type JuniorBlock = readonly [
  type: string,
  argument: unknown,
  x: number,
  y: number,
  ...rest: unknown[],
];

/** Blocks in a row, first to last. */
export type JuniorStrip = readonly JuniorBlock[];

type Place = {
  readonly id: string;
  readonly shown?: boolean;
  /** 1, 2 or 4. */
  readonly speed?: number;
  /** Pixels of the stage, 480x360, y down. */
  readonly xcoor?: number;
  readonly ycoor?: number;
  readonly homex?: number;
  readonly homey?: number;
  /** Middle and size of the picture, in its own pixels. */
  readonly cx?: number;
  readonly cy?: number;
  readonly w?: number;
  readonly h?: number;
};

/** A figure with scripts; keys as they stand in the file, unknown ones beside them. */
export type JuniorCharacter = Place & {
  readonly type: 'sprite';
  /** Name of the picture: of the library, or a file of `characters/`. */
  readonly md5?: string;
  readonly name?: string;
  readonly flip?: boolean;
  /** Degrees, clockwise. */
  readonly angle?: number;
  readonly scale?: number;
  readonly defaultScale?: number;
  readonly homescale?: number;
  readonly homeshown?: boolean;
  readonly homeflip?: boolean;
  /** Names of the library or files of `sounds/`; at most six in what we write. */
  readonly sounds?: readonly string[];
  readonly scripts?: readonly JuniorStrip[];
};

/** Words on the stage. */
export type JuniorText = Place & {
  readonly type: 'text';
  readonly str?: string;
  readonly color?: string;
  /** Pixels. */
  readonly fontsize?: number;
};

export type JuniorSprite = JuniorCharacter | JuniorText;

/** A page; each sprite stands under its own id beside the named keys. */
export type JuniorPage = {
  /** Ids in the order of making; each is unique in the project. */
  readonly sprites: readonly string[];
  /** Ids from back to front. */
  readonly layers?: readonly string[];
  /** Name of the background: of the library, or a file of `backgrounds/`. */
  readonly md5?: string;
  /** 1 is the first. */
  readonly num?: number;
  /** Id of the sprite that was chosen last. */
  readonly lastSprite?: string;
  /** Where the next text begins, pixels from the top. */
  readonly textstartat?: number;
  readonly [id: string]: unknown;
};

/** The pages; each stands under its own id beside the named keys. */
export type JuniorStory = {
  /** Ids in the order of the story; at least one. */
  readonly pages: readonly string[];
  readonly currentPage?: string;
  readonly [id: string]: unknown;
};

/** What stands in `data.json`, keys of the top in lower case. */
export type JuniorProject = {
  readonly name: string;
  readonly json: JuniorStory;
  readonly [key: string]: unknown;
};

export const mediaFolders = ['thumbnails', 'characters', 'backgrounds', 'sounds'] as const;

export type MediaFolder = (typeof mediaFolders)[number];

/** A picture or sound inside the file; drawings in it are harmless. */
export type JuniorMedia = {
  readonly folder: MediaFolder;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

export type JuniorFile = {
  readonly project: JuniorProject;
  readonly media: readonly JuniorMedia[];
};

export type OpenedJuniorFile = JuniorFile & { readonly warnings: readonly FormatWarning[] };
