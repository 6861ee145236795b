import type { BlockNode } from './block-node.ts';
import { type Point, type WrapRange, wrapPoint } from './geometry.ts';

/** 1 slow, 2 normal, 4 fast. */
export type Speed = 1 | 2 | 4;

/** A character or text as it stands on the stage now. */
export type StageSprite = {
  readonly id: string;
  readonly kind: 'character' | 'text';
  /** Name of the picture of a character. */
  readonly picture: string;
  /** Size of the picture in its own pixels. */
  readonly width: number;
  readonly height: number;
  readonly defaultScale: number;
  readonly range: WrapRange;
  /** First blocks of the strips, in the order of the project. */
  readonly strips: readonly BlockNode[];
  readonly home: Home;
  /** Middle of the picture in pixels of the stage. */
  x: number;
  y: number;
  /** Clockwise; below 0 while it turns left. */
  angleDeg: number;
  scale: number;
  /** 0-1; between them while it fades. */
  opacity: number;
  isShown: boolean;
  isFlipped: boolean;
  speed: Speed;
  /** Words in its balloon. */
  balloon: string | undefined;
};

/** Where a sprite begins when the flag is pressed. */
export type Home = { x: number; y: number; scale: number; isShown: boolean };

export type SpriteView = Readonly<Omit<StageSprite, 'home' | 'strips' | 'range'>> & {
  readonly home: Readonly<Home>;
};

/** Sides of the picture on the stage, in pixels. Source: junior reference, A2. */
const longerSideMin = 36;
const shorterSideMax = 360;

export function moveTo(sprite: StageSprite, point: Point): void {
  const { x, y } = wrapPoint(point, sprite.range);
  sprite.x = x;
  sprite.y = y;
}

export function turnTo(sprite: StageSprite, angleDeg: number): void {
  // Nought, so that a full turn to the left does not end at minus nought.
  sprite.angleDeg = (angleDeg % 360) + 0;
}

export function scaleTo(sprite: StageSprite, scale: number): void {
  sprite.scale = limitScale(sprite, scale);
}

/** Flip and speed stay as they are. */
export function goHome(sprite: StageSprite): void {
  moveTo(sprite, sprite.home);
  sprite.scale = sprite.home.scale;
  sprite.isShown = sprite.home.isShown;
  sprite.opacity = sprite.isShown ? 1 : 0;
  turnTo(sprite, 0);
}

function limitScale({ width, height }: StageSprite, scale: number): number {
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  if (longer * scale <= longerSideMin) return longerSideMin / longer;
  return shorter * scale >= shorterSideMax ? shorterSideMax / shorter : scale;
}
