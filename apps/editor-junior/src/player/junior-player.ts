import { LoadError, type PlayerText, type WorkPlayer } from '@sprout/editor-kit/player';
import { type JuniorProject, listMissingOwners, listPages } from '@sprout/formats';
import { type StageState, textFont } from '../stage/index.ts';
import { openShow, type Show } from './open-show.ts';
import { createPageTurner } from './page-turner.ts';
import { describeStory, listTappable, namesOf, readStory } from './read-story.ts';
import { createStoryProbe } from './story-probe.ts';
import { createTapButtons } from './tap-buttons.ts';

type Options = {
  readonly t: PlayerText;
  readonly onRunning: (isOn: boolean) => void;
};

/** A slow picture does not hold the story up for longer. */
const patienceMs = 4000;

/** One stage that plays one story after the other. */
export function createJuniorPlayer(mount: Element, { t, onRunning }: Options): WorkPlayer {
  let show: Show | undefined;
  /** Of characters, by their ids. */
  let names: ReadonlyMap<string, string> = new Map();
  let isMuted = false;
  let isRunning = false;
  /** Where `start` begins: the first page, or the one that was turned to. */
  let firstPage = 0;
  const around = createSurroundings(mount, {
    t,
    onTurn: (pageIndex) => {
      firstPage = pageIndex;
      show?.stage.showPage(pageIndex);
    },
    onTap: (spriteId) => show?.stage.tap(spriteId),
  });

  return {
    async load(bytes) {
      const file = readStory(bytes);
      show?.close();
      names = namesOf(file.project);
      show = openShow(mount, file, (state) => {
        around.show(file.project, state);
        if (state.isRunning !== isRunning) onRunning(state.isRunning);
        isRunning = state.isRunning;
      });
      firstPage = 0;
      show.stage.showPage(firstPage);
      show.setMuted(isMuted);
      around.show(file.project, show.stage.state());
      await Promise.race([Promise.all([loadLetters(), show.stage.whenDrawn()]), pause(patienceMs)]);
      const missing = listMissingOwners(file.project, file.media);
      return { ...describeStory(file.project), missing };
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
    probe: () => show && createStoryProbe(show.stage, names),
    async takePicture() {
      if (!show) throw new LoadError('engine');
      const { buffer } = await show.stage.takePicture();
      return buffer;
    },
  };
}

type Surroundings = {
  readonly t: PlayerText;
  readonly onTurn: (pageIndex: number) => void;
  readonly onTap: (spriteId: string) => void;
};

/** What stands around the canvas and changes with the page. */
function createSurroundings(mount: Element, { t, onTurn, onTap }: Surroundings) {
  const turner = createPageTurner(mount, { t, onTurn });
  const taps = createTapButtons(mount, { t, onTap });
  let shown: readonly [JuniorProject, number] | undefined;
  return {
    /** Called for every block that lights up; most of them turn no page. */
    show(project: JuniorProject, state: StageState) {
      if (shown?.[0] === project && shown[1] === state.pageIndex) return;
      shown = [project, state.pageIndex];
      turner.show(state);
      const { page } = listPages(project)[state.pageIndex] ?? {};
      taps.show(page ? listTappable(page) : []);
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
