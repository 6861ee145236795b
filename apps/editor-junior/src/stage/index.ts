export { createJuniorStage } from './junior-stage.ts';
export { createStoryMedia } from './story-media.ts';
export { measureText, textFont } from './text-font.ts';
export type {
  JuniorStage,
  StageState,
  StoryMedia,
} from './types.ts';
export { createWebSound } from './web-sound.ts';
