import { createElement } from '@sprout/editor-kit/player';
import type { JuniorFile } from '@sprout/formats';
import { mediaUrl } from '../library/index.ts';
import {
  createJuniorStage,
  createStoryMedia,
  createWebSound,
  type JuniorStage,
  type StageState,
} from '../stage/index.ts';

/** One story on its canvas. */
export type Show = {
  readonly stage: JuniorStage;
  setMuted(isMuted: boolean): void;
  close(): void;
};

export function openShow(
  mount: Element,
  file: JuniorFile,
  onChange: (state: StageState) => void,
): Show {
  const canvas = createElement('canvas', 'story');
  mount.prepend(canvas);
  const media = createStoryMedia({ files: file.media, libraryUrl: mediaUrl });
  const sound = createWebSound(media);
  const stage = createJuniorStage({ canvas, project: file.project, media, sound, onChange });
  return {
    stage,
    setMuted: sound.setMuted,
    close() {
      stage.destroy();
      sound.dispose();
      media.dispose();
      canvas.remove();
    },
  };
}
