import { createStore } from '@sprout/editor-kit';
import { textOf } from '../files/project-files.ts';
import { codeCard } from '../stage/code-card.ts';
import { pictureCover, picturePng, pictureSvg } from '../stage/picture-export.ts';
import { createPictures } from '../stage/pictures.ts';
import { createTurtleScreen } from '../stage/turtle-screen.ts';
import { mainName, type ProjectStore } from './project-store.ts';

/** Size of the drawing in the program's own pixels. */
export type StageSize = { readonly width: number; readonly height: number };

export type StageStore = ReturnType<typeof createStageStore>;

/** The turtle's drawing, with the pictures of the project that stand in it. */
export function createStageStore(project: ProjectStore) {
  const { get, set, subscribe } = createStore<StageSize>({ width: 800, height: 600 });
  const resize = ({ width, height }: StageSize) => {
    const size = get();
    if (size.width !== width || size.height !== height) set({ width, height });
  };
  const nextFrame = (paint: () => void) => void requestAnimationFrame(paint);
  const pictures = createPictures(() => screen.repaint());
  const screen = createTurtleScreen({ pictures, nextFrame, onPaint: resize, onListen: giveKeys });
  pictures.load(project.get().files);
  project.subscribe(() => pictures.load(project.get().files));

  return {
    get,
    subscribe,
    screen,
    /** For a cover: the drawing, else the program as a card. */
    async takeCover(): Promise<Uint8Array<ArrayBuffer> | undefined> {
      if (screen.hasDrawn()) return pictureCover(screen.layout(), pictures);
      return codeCard(textOf(project.get().files, mainName) ?? '');
    },
    toPng: () => picturePng(screen.layout(), pictures),
    toSvg: () => pictureSvg(screen.layout(), pictures),
    close: () => pictures.forgetAll(),
  };
}

/** As the window of a turtle comes to the front; but a child who types an answer does not lose the line. */
function giveKeys(paper: HTMLElement): void {
  if (document.activeElement instanceof HTMLInputElement) return;
  paper.parentElement?.focus({ preventScroll: true });
}
