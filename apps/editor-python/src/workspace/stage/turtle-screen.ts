import {
  applyCommands,
  createStage,
  type Layout,
  layOut,
  type Painted,
  paintBackground,
  paintInk,
  paintTurtles,
  type Stage,
  type TurtleCommand,
  unpainted,
} from '@sprout/python-engine';
import { drawOn, type Pictures } from './pictures.ts';

export type StageCanvases = {
  readonly paper: HTMLCanvasElement;
  readonly ink: HTMLCanvasElement;
  readonly turtles: HTMLCanvasElement;
};

export type TurtleScreen = ReturnType<typeof createTurtleScreen>;

type Deps = {
  readonly pictures: Pictures;
  /** Once per frame in which something changed. */
  readonly onPaint: (layout: Layout) => void;
  /** Runs its function before the next frame. */
  readonly nextFrame: (paint: () => void) => void;
  /** The program asks for keys, the first time since the canvases were cleared. */
  readonly onListen?: (paper: HTMLElement) => void;
};

/** The picture of a program, painted at most once per frame while it runs. */
export function createTurtleScreen({ pictures, onPaint, nextFrame, onListen }: Deps) {
  let stage: Stage = createStage();
  let canvases: StageCanvases | undefined;
  let painted: PaintedCanvases = new Map();
  let listening = 0;
  let isWaiting = false;
  let hasDrawn = false;
  let listens = false;
  let shownWidth = 0;
  const watch =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(() => {
          shownWidth = canvases?.paper.clientWidth ?? 0;
          ask();
        });

  const layout = (): Layout => layOut(stage);
  const paint = (): void => {
    isWaiting = false;
    const shown = layout();
    if (canvases) painted = paintCanvases({ canvases, shownWidth, pictures }, shown, painted);
    onPaint(shown);
  };
  const ask = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(paint);
  };

  return {
    layout,
    /** Number of the canvas that hears keys. */
    listening: () => listening,
    hasDrawn: () => hasDrawn,
    attach(next: StageCanvases | undefined): void {
      canvases = next;
      shownWidth = next?.paper.clientWidth ?? 0;
      watch?.disconnect();
      if (next) watch?.observe(next.paper);
      painted = new Map();
      if (next) ask();
    },
    clear(): void {
      stage = createStage();
      painted = new Map();
      hasDrawn = false;
      listens = false;
      listening = 0;
      ask();
    },
    draw(commands: readonly TurtleCommand[]): void {
      const asking = findListening(commands);
      listening = asking ?? listening;
      if (!listens && asking !== undefined) {
        listens = true;
        if (canvases) onListen?.(canvases.paper);
      }
      if (applyCommands(stage, commands).size > 0) {
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
      painted = new Map();
      ask();
    },
  };
}

/** Most device pixels for each of the program's: a large canvas on a sharp screen stays quick. */
const sharpest = 3;
/** Pixels that a tablet gives one canvas; three of them lie above each other. */
const mostPixels = 16_000_000;

/**
 * Device pixels for each of the program's: as many as the canvas takes on the screen, so that the browser scales
 * nothing and no thin line gets lost. The program chooses the size of its canvas.
 * @param shownWidth CSS pixels; 0 while it is not on the screen
 */
export function canvasScale(
  { width, height }: Pick<Layout, 'width' | 'height'>,
  ratio: number,
  shownWidth: number,
): number {
  const shown = shownWidth > 0 ? shownWidth / width : 1;
  return Math.min(sharpest, shown * ratio, Math.sqrt(mostPixels / (width * height)));
}

type Place = {
  readonly canvases: StageCanvases;
  readonly shownWidth: number;
  readonly pictures: Pictures;
};

/** How far each canvas is painted, and where that was. */
type PaintedCanvases = ReadonlyMap<number, { readonly painted: Painted; readonly place: string }>;

function paintCanvases(
  { canvases, shownWidth, pictures }: Place,
  layout: Layout,
  before: PaintedCanvases,
): PaintedCanvases {
  const scale = canvasScale(layout, globalThis.devicePixelRatio || 1, shownWidth);
  const all = [canvases.paper, canvases.ink, canvases.turtles];
  const isResized = all.map((canvas) => resize(canvas, layout, scale)).some(Boolean);
  const contexts = all.map((canvas) => canvas.getContext('2d'));
  const [paper, ink, turtles] = contexts;
  if (!paper || !ink || !turtles) return before;
  // A line is never thinner than what the screen can show.
  const thinnest = 1 / scale;
  const after = new Map<number, { painted: Painted; place: string }>();
  for (const { number, picture, x, y } of layout.canvases) {
    const place = [x, y, picture.width, picture.height].join();
    const known = before.get(number);
    const isSame = !isResized && known?.place === place;
    for (const context of [paper, ink, turtles]) {
      context.save();
      context.setTransform(scale, 0, 0, scale, x * scale, y * scale);
      context.beginPath();
      context.rect(0, 0, picture.width, picture.height);
      context.clip();
    }
    paintBackground(picture, paper, drawOn(paper, pictures));
    const painted = paintInk(picture, ink, drawOn(ink, pictures), {
      before: isSame ? known.painted : unpainted,
      thinnest,
    });
    paintTurtles(picture, turtles, drawOn(turtles, pictures), { thinnest });
    for (const context of [paper, ink, turtles]) context.restore();
    after.set(number, { painted, place });
  }
  return after;
}

/** The canvas whose screen asked for keys last; undefined when none did. */
function findListening(commands: readonly TurtleCommand[]): number | undefined {
  let canvas = 0;
  let found: number | undefined;
  for (const command of commands) {
    if (command.op === 'screen') canvas = command.canvas;
    if (command.op === 'listen') found = canvas;
  }
  return found;
}

function resize(canvas: HTMLCanvasElement, { width, height }: Layout, scale: number): boolean {
  const wide = Math.round(width * scale);
  const high = Math.round(height * scale);
  if (canvas.width === wide && canvas.height === high) return false;
  canvas.width = wide;
  canvas.height = high;
  return true;
}
