export {
  createJuniorEngine,
  type EngineOptions,
  type JuniorEngine,
  type LitBlock,
} from './engine.ts';
export type { StageEvent } from './run/events.ts';
export type { StageHost } from './run/world.ts';
export {
  cellAt,
  cellSize,
  type Point,
  stageHeight,
  stageWidth,
  tickMs,
} from './stage/geometry.ts';
export type { PictureSize } from './stage/load-stage.ts';
export type { Home, Speed, SpriteView } from './stage/sprite.ts';
export { type Bounds, boundsOf, boxesTouch } from './touch/boxes.ts';
export { createMaskTouch, findSpriteAt, type Mask, type MaskOf } from './touch/masks.ts';
