import type { StageSound, StoryMedia } from './types.ts';

/** Plays sounds by WebAudio, from the first tap on the page on. */
export function createWebSound(media: Pick<StoryMedia, 'soundBytes'>): StageSound {
  throw new Error(`expected sounds, found none yet ${typeof media}`);
}
