import {
  applyCommands,
  createStage,
  type Painted,
  type Picture,
  paintBackground,
  paintInk,
  paintTurtles,
  type Stage,
  type TurtleCommand,
  unpainted,
} from '@sprout/python-engine';
import { drawOn, type Pictures } from './pictures.ts';

export type Sheets = {
  readonly paper: HTMLCanvasElement;
  readonly ink: HTMLCanvasElement;
  readonly turtles: HTMLCanvasElement;
};

export type TurtleScreen = ReturnType<typeof createTurtleScreen>;

type Deps = {
  readonly pictures: Pictures;
  /** Once per frame in which something changed. */
  readonly onPaint: (picture: Picture) => void;
  /** Runs its function before the next frame. */
  readonly nextFrame: (paint: () => void) => void;
  /** The program asks for keys, the first time since the sheets were cleared. */
  readonly onListen?: (paper: HTMLElement) => void;
};

/** The picture of a program, painted at most once per frame while it runs. */
export function createTurtleScreen({ pictures, onPaint, nextFrame, onListen }: Deps) {
  let stage: Stage = createStage();
  let sheets: Sheets | undefined;
  let painted: Painted = unpainted;
  let isWaiting = false;
  let hasDrawn = false;
  let listens = false;
  let shownWidth = 0;
  const watch =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(() => {
          shownWidth = sheets?.paper.clientWidth ?? 0;
          ask();
        });

  const picture = (): Picture => stage.sheets.get(0) ?? mustBeThere();
  const paint = (): void => {
    isWaiting = false;
    if (sheets) painted = paintSheets({ sheets, shownWidth, pictures }, picture(), painted);
    onPaint(picture());
  };
  const ask = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(paint);
  };

  return {
    picture,
    hasDrawn: () => hasDrawn,
    attach(next: Sheets | undefined): void {
      sheets = next;
      shownWidth = next?.paper.clientWidth ?? 0;
      watch?.disconnect();
      if (next) watch?.observe(next.paper);
      painted = unpainted;
      if (next) ask();
    },
    clear(): void {
      stage = createStage();
      painted = unpainted;
      hasDrawn = false;
      listens = false;
      ask();
    },
    draw(commands: readonly TurtleCommand[]): void {
      if (!listens && commands.some(({ op }) => op === 'listen')) {
        listens = true;
        if (sheets) onListen?.(sheets.paper);
      }
      if (applyCommands(stage, commands).has(0)) {
        hasDrawn = true;
        ask();
      }
    },
    /** The name under which the program asked for its picture since the last question. */
    takeRequestedSave(): string | undefined {
      const name = stage.requestedSave;
      stage.requestedSave = undefined;
      return name;
    },
    repaint(): void {
      painted = unpainted;
      ask();
    },
  };
}

/** Most device pixels for each of the program's: a large sheet on a sharp screen stays quick. */
const sharpest = 3;
/** Pixels that a tablet gives one canvas; three of them lie above each other. */
const mostPixels = 16_000_000;

/**
 * Device pixels for each of the program's: as many as the sheet takes on the screen, so that the browser scales
 * nothing and no thin line gets lost. The program chooses the size of its sheet.
 * @param shownWidth CSS pixels; 0 while it is not on the screen
 */
export function sheetScale(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  ratio: number,
  shownWidth: number,
): number {
  const shown = shownWidth > 0 ? shownWidth / width : 1;
  return Math.min(sharpest, shown * ratio, Math.sqrt(mostPixels / (width * height)));
}

type Place = {
  readonly sheets: Sheets;
  readonly shownWidth: number;
  readonly pictures: Pictures;
};

function paintSheets(
  { sheets, shownWidth, pictures }: Place,
  picture: Picture,
  before: Painted,
): Painted {
  const scale = sheetScale(picture, globalThis.devicePixelRatio || 1, shownWidth);
  const all = [sheets.paper, sheets.ink, sheets.turtles];
  const isResized = all.map((canvas) => resize(canvas, picture, scale)).some(Boolean);
  const [paper, ink, turtles] = all.map((canvas) => canvas.getContext('2d'));
  if (!paper || !ink || !turtles) return before;
  for (const context of [paper, ink, turtles]) context.setTransform(scale, 0, 0, scale, 0, 0);
  // A line is never thinner than what the screen can show.
  const thinnest = 1 / scale;
  paintBackground(picture, paper, drawOn(paper, pictures));
  const painted = paintInk(picture, ink, drawOn(ink, pictures), {
    before: isResized ? unpainted : before,
    thinnest,
  });
  paintTurtles(picture, turtles, drawOn(turtles, pictures), { thinnest });
  return painted;
}

function resize(canvas: HTMLCanvasElement, { width, height }: Picture, scale: number): boolean {
  const wide = Math.round(width * scale);
  const high = Math.round(height * scale);
  if (canvas.width === wide && canvas.height === high) return false;
  canvas.width = wide;
  canvas.height = high;
  return true;
}

function mustBeThere(): never {
  throw new Error('expected a stage with sheet 0');
}
