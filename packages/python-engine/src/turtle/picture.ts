import type { Costume, ShapeKind, ShapePart, TurtleCommand } from './commands.ts';

/** What lies on the paper, oldest first. A fill waits without points until its shape is closed. */
export type InkItem =
  | {
      readonly kind: 'line';
      readonly turtle: number;
      readonly color: string;
      readonly width: number;
      readonly points: number[];
    }
  | {
      readonly kind: 'fill';
      readonly item: number;
      readonly turtle: number;
      color: string;
      points: readonly number[];
    }
  | (Extract<TurtleCommand, { op: 'dot' }> & { readonly kind: 'dot' })
  | (Extract<TurtleCommand, { op: 'text' }> & { readonly kind: 'text' })
  | (Extract<TurtleCommand, { op: 'stamp' }> & { readonly kind: 'stamp' });

export interface ShownTurtle {
  isShown: boolean;
  costume: Costume;
  trail: readonly [number, number, number] | undefined;
}

export interface ShapeStyle {
  readonly kind: ShapeKind;
  readonly parts: readonly ShapePart[];
  readonly image: string;
}

/** One canvas of paper with its turtles. Coordinates are the program's own. */
export interface Picture {
  width: number;
  height: number;
  title: string;
  background: string;
  backgroundImage: string;
  /** Left, bottom, right, top of the program's own coordinates; undefined: pixels around the middle. */
  world: readonly [number, number, number, number] | undefined;
  readonly shapes: Map<string, ShapeStyle>;
  readonly turtles: Map<number, ShownTurtle>;
  readonly ink: InkItem[];
  isClosed: boolean;
  /** Rises when ink that was painted already is gone or lies elsewhere: the paper is painted anew. */
  paperRevision: number;
}

export interface Stage {
  /** Canvas 0 is the stage of the program; others are canvases that it laid beside it. */
  readonly canvases: Map<number, Picture>;
  /** The file name under which the program asked for its picture last. */
  requestedSave: string | undefined;
}

export const stageWidth = 800;
export const stageHeight = 600;

/**
 * Most items on one canvas; beyond it the oldest are forgotten. They stay visible until the paper is
 * painted anew. Source: 20 000 pieces of a penrose tiling are some 120 000 items.
 */
export const inkLimit = 200_000;

/** Turtles and shapes of one canvas. All turtles are painted in each frame: more would freeze the page. */
const mostTurtles = 5000;
const mostShapes = 1000;

export function createStage(): Stage {
  return { canvases: new Map([[0, createPicture()]]), requestedSave: undefined };
}

export function createPicture(): Picture {
  return {
    width: stageWidth,
    height: stageHeight,
    title: '',
    background: '#ffffff',
    backgroundImage: '',
    world: undefined,
    shapes: new Map(),
    turtles: new Map(),
    ink: [],
    isClosed: false,
    paperRevision: 0,
  };
}

/** Numbers of canvases that changed, in no order. */
export function applyCommands(stage: Stage, commands: readonly TurtleCommand[]): Set<number> {
  const changed = new Set<number>();
  let canvas = 0;
  for (const command of commands) {
    if (command.op === 'screen') {
      canvas = command.canvas;
      continue;
    }
    if (command.op === 'listen') continue;
    if (command.op === 'save') stage.requestedSave = command.text;
    applyToPicture(findCanvas(stage, canvas), command);
    changed.add(canvas);
  }
  return changed;
}

/** Canvases beside the stage; a program has a handful of them. */
const mostCanvases = 16;

function findCanvas(stage: Stage, canvas: number): Picture {
  const known = stage.canvases.get(canvas);
  if (known) return known;
  const picture = createPicture();
  if (stage.canvases.size < mostCanvases) stage.canvases.set(canvas, picture);
  return picture;
}

function applyToPicture(picture: Picture, command: TurtleCommand): void {
  switch (command.op) {
    case 'turtle':
      picture.isClosed = false;
      setWithin(mostTurtles, picture.turtles, command.turtle, command);
      return;
    case 'shape':
      setWithin(mostShapes, picture.shapes, command.name, command);
      if (picture.ink.some((item) => item.kind === 'stamp' && item.costume.shape === command.name))
        picture.paperRevision += 1;
      return;
    case 'title':
      picture.title = command.text;
      return;
    case 'bg':
      picture.background = command.text;
      return;
    case 'bgpic':
      picture.backgroundImage = command.text;
      return;
    case 'size':
      picture.width = command.width;
      picture.height = command.height;
      picture.paperRevision += 1;
      return;
    case 'world':
      picture.world = command.corners;
      picture.paperRevision += 1;
      return;
    case 'closed':
      picture.isClosed = true;
      return;
    case 'empty':
      emptyPicture(picture);
      return;
    default:
      applyToInk(picture, command);
  }
}

/** What is there is changed; what is new finds no room beyond the limit. */
function setWithin<Key, Value>(most: number, map: Map<Key, Value>, key: Key, value: Value): void {
  if (map.size < most || map.has(key)) map.set(key, value);
}

function applyToInk(picture: Picture, command: TurtleCommand): void {
  const { ink } = picture;
  switch (command.op) {
    case 'line':
      addInk(picture, { ...command, kind: 'line', points: [...command.points] });
      return;
    case 'extend':
      extendLine(picture, command.turtle, command.points);
      return;
    case 'fill':
      addInk(picture, { ...command, kind: 'fill', color: '', points: [] });
      return;
    case 'filled':
      closeFill(picture, command.item, command.color, command.points);
      return;
    case 'dot':
      addInk(picture, { ...command, kind: 'dot' });
      return;
    case 'text':
      addInk(picture, { ...command, kind: 'text' });
      return;
    case 'stamp':
      addInk(picture, { ...command, kind: 'stamp' });
      return;
    case 'drop':
      removeInk(picture, (item) => 'item' in item && item.item === command.item);
      return;
    case 'wipe':
      if (ink.some(({ turtle }) => turtle === command.turtle))
        removeInk(picture, ({ turtle }) => turtle === command.turtle);
      return;
    case 'pop':
      popSegment(picture, command.turtle);
  }
}

function addInk(picture: Picture, item: InkItem): void {
  picture.ink.push(item);
  if (picture.ink.length > inkLimit) picture.ink.splice(0, inkLimit / 10);
}

function newestLine(picture: Picture, turtle: number) {
  const index = picture.ink.findLastIndex((item) => item.kind === 'line' && item.turtle === turtle);
  const line = picture.ink[index];
  return line?.kind === 'line' ? { index, line } : undefined;
}

function extendLine(picture: Picture, turtle: number, points: readonly number[]): void {
  const found = newestLine(picture, turtle);
  if (!found) return;
  for (const value of points) found.line.points.push(value);
}

function popSegment(picture: Picture, turtle: number): void {
  const found = newestLine(picture, turtle);
  if (!found) return;
  found.line.points.length = Math.max(0, found.line.points.length - 2);
  if (found.line.points.length < 4) picture.ink.splice(found.index, 1);
  picture.paperRevision += 1;
}

function closeFill(
  picture: Picture,
  number: number,
  color: string,
  points: readonly number[],
): void {
  const item = picture.ink.findLast((one) => one.kind === 'fill' && one.item === number);
  if (item?.kind !== 'fill') return;
  item.color = color;
  item.points = points;
  // The outline was drawn since: the fill belongs under it.
  picture.paperRevision += 1;
}

function removeInk(picture: Picture, isGone: (item: InkItem) => boolean): void {
  const kept = picture.ink.filter((item) => !isGone(item));
  if (kept.length === picture.ink.length) return;
  picture.ink.length = 0;
  for (const item of kept) picture.ink.push(item);
  picture.paperRevision += 1;
}

function emptyPicture(picture: Picture): void {
  picture.ink.length = 0;
  picture.turtles.clear();
  picture.shapes.clear();
  picture.world = undefined;
  picture.background = '#ffffff';
  picture.backgroundImage = '';
  picture.isClosed = false;
  picture.paperRevision += 1;
}
