import {
  createElement,
  LoadError,
  type PlayerText,
  type WorkPlayer,
} from '@sprout/editor-kit/player';
import type { JuniorFile } from '@sprout/formats';
import { mediaUrl } from '../library/index.ts';
import {
  createJuniorStage,
  createStoryMedia,
  createWebSound,
  type JuniorStage,
  textFont,
} from '../stage/index.ts';
import { createPageTurner } from './page-turner.ts';
import { describeStory, readStory } from './read-story.ts';

type Options = {
  readonly t: PlayerText;
  readonly onRunning: (isOn: boolean) => void;
};

type Show = {
  readonly stage: JuniorStage;
  setMuted(isMuted: boolean): void;
  close(): void;
};

/** A slow picture does not hold the story up for longer. */
const patienceMs = 4000;

/** One stage that plays one story after the other. */
export function createJuniorPlayer(mount: Element, { t, onRunning }: Options): WorkPlayer {
  let show: Show | undefined;
  let isMuted = false;
  /** Where `start` begins: the first page, or the one that was turned to. */
  let firstPage = 0;
  let isRunning = false;
  const turner = createPageTurner(mount, {
    t,
    onTurn: (pageIndex) => {
      firstPage = pageIndex;
      show?.stage.showPage(pageIndex);
    },
  });

  function open(file: JuniorFile): Show {
    const canvas = createElement('canvas', 'story');
    mount.querySelector('canvas')?.remove();
    mount.prepend(canvas);
    const media = createStoryMedia({ files: file.media, libraryUrl: mediaUrl });
    const sound = createWebSound(media);
    const stage = createJuniorStage({
      canvas,
      project: file.project,
      media,
      sound,
      onChange: (state) => {
        turner.show(state);
        if (state.isRunning !== isRunning) onRunning(state.isRunning);
        isRunning = state.isRunning;
      },
    });
    const close = (): void => {
      stage.destroy();
      sound.dispose();
      media.dispose();
    };
    return { stage, setMuted: sound.setMuted, close };
  }

  return {
    async load(bytes) {
      const file = readStory(bytes);
      show?.close();
      show = open(file);
      firstPage = 0;
      show.stage.showPage(firstPage);
      show.setMuted(isMuted);
      turner.show(show.stage.state());
      await Promise.race([Promise.all([loadLetters(), show.stage.whenDrawn()]), pause(patienceMs)]);
      return describeStory(file.project);
    },
    start() {
      if (!show) return;
      if (show.stage.state().pageIndex !== firstPage) show.stage.showPage(firstPage);
      show.stage.play();
    },
    stop: () => show?.stage.stop(),
    press: () => {},
    setMuted(on) {
      isMuted = on;
      show?.setMuted(on);
    },
    async takePicture() {
      if (!show) throw new LoadError('engine');
      const { buffer } = await show.stage.takePicture();
      return buffer;
    },
  };
}

/** Without them texts and balloons are drawn in the letters of the system. */
async function loadLetters(): Promise<void> {
  await document.fonts.load(textFont(20)).catch(() => undefined);
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, ms);
  });
