import type { Script } from './nodes.ts';

export type SpriteRecipe = {
  name: string;
  /** Costumes: a character of the library by key, or drawings of the work's own. */
  costumes: string | readonly OwnDrawing[];
  x?: number;
  y?: number;
  size?: number;
  direction?: number;
  isHidden?: boolean;
  rotationStyle?: 'all around' | 'left-right' | "don't rotate";
  /** Variables of this sprite alone; every clone has its own. */
  locals?: Readonly<Record<string, number | string>>;
  /** Keys of library sounds beside those of the character. */
  sounds?: readonly string[];
  scripts: readonly Script[];
};

/** An SVG text with the point it turns around. */
export type OwnDrawing = { name: string; svg: string; centre: readonly [number, number] };

export type Monitor = { variable: string; x: number; y: number };

export type Project = {
  backdrops: readonly (string | OwnDrawing)[];
  stageSounds?: readonly string[];
  stageScripts?: readonly Script[];
  variables?: Readonly<Record<string, number | string>>;
  lists?: Readonly<Record<string, readonly (number | string)[]>>;
  /** Variables that the stage shows. */
  monitors?: readonly Monitor[];
  sprites: readonly SpriteRecipe[];
};
