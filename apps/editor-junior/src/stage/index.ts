export { createJuniorStage } from './junior-stage.ts';
export { createStoryMedia, type LibraryUrl } from './story-media.ts';
export { measureText, textFont } from './text-look.ts';
export type {
  JuniorStage,
  JuniorStageOptions,
  SoundEvents,
  StageEvents,
  StageMode,
  StageSound,
  StageState,
  StoryMedia,
} from './types.ts';
export { createWebSound } from './web-sound.ts';
