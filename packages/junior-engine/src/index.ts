export {
  addStrip,
  copyBlocks,
  insertBlocks,
  moveStrip,
  setArgument,
  type Taken,
  takeBlocks,
  takeOneBlock,
} from './edit/blocks.ts';
export {
  addCharacter,
  changePicture,
  chooseSprite,
  copyCharacter,
  type NewCharacter,
  removeSprite,
  renameCharacter,
  setHome,
} from './edit/characters.ts';
export type { Change, ChangeKind, Edit, SpriteAddress } from './edit/edit.ts';
export { findCharacter, findPage, findSprite } from './edit/edit.ts';
export {
  amend,
  createHistory,
  type History,
  maxSteps,
  record,
  redo,
  type Step,
  undo,
} from './edit/history.ts';
export { type BlockSize, layStrip, lengthOfRow, sizeOfBlock } from './edit/layout.ts';
export {
  addPage,
  choosePage,
  maxPages,
  movePage,
  removePage,
  setBackground,
} from './edit/pages.ts';
export { createProject, keepStage, maxNameLength, renameProject } from './edit/project.ts';
export {
  type BlockPath,
  blockAt,
  canInsert,
} from './edit/rows.ts';
export { shareSounds } from './edit/share-sounds.ts';
export { findSnap } from './edit/snap.ts';
export { addSound, maxSounds, removeSound } from './edit/sounds.ts';
export { addText, editText, fontSizes, maxTextLength, type TextStyle } from './edit/texts.ts';
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
