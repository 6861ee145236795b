import { multiply, scaleAround, translate } from './matrix.ts';
import type { ReadDrawing } from './read-svg.ts';
import type { Box, NewShape } from './types.ts';

export type Subject = 'character' | 'background';

/** What can be drawn on. Source: junior reference, section A2; a background fills the stage. */
export const workspaces: Readonly<Record<Subject, Box>> = {
  character: { x: 0, y: 0, width: 432, height: 384 },
  background: { x: 0, y: 0, width: 480, height: 360 },
};

export type Placed = {
  readonly shapes: readonly NewShape[];
  /** What the drawing was divided by to fit. */
  readonly scale: number;
};

/** Free room around a drawing that had to be made smaller. */
const margin = 12;

/** Puts a drawing into the middle of the workspace; one that is too large is made smaller. */
export function placeDrawing(drawing: ReadDrawing, subject: Subject): Placed {
  const { width, height } = workspaces[subject];
  const room = subject === 'background' ? 0 : margin;
  const fit = Math.min((width - 2 * room) / drawing.width, (height - 2 * room) / drawing.height);
  // A background always fills its page.
  const factor = subject === 'background' ? fit : Math.min(1, fit);
  const middle = translate((width - drawing.width) / 2, (height - drawing.height) / 2);
  const place = multiply(scaleAround({ x: width / 2, y: height / 2 }, factor), middle);
  return {
    shapes: drawing.shapes.map((shape) => ({ ...shape, matrix: multiply(place, shape.matrix) })),
    scale: subject === 'background' ? 1 : 1 / factor,
  };
}

/** What of the workspace becomes the picture: all of a background, the drawn part of a character. */
export function cutOut(boxes: readonly Box[], subject: Subject): Box {
  const all = workspaces[subject];
  if (subject === 'background' || boxes.length === 0) return all;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(all.width, Math.max(...boxes.map(({ x, width }) => x + width)));
  const bottom = Math.min(all.height, Math.max(...boxes.map(({ y, height }) => y + height)));
  if (right <= left || bottom <= top) return all;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
