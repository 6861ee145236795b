import { centreOf, multiply, scaleAround, translate } from '../model/matrix.ts';
import type { PaintEvent } from '../model/paint-state.ts';
import type { Box, Shape } from '../model/types.ts';
import { turned } from './gesture.ts';

/** How far an arrow key moves, in workspace pixels. */
const step = { small: 2, usual: 8 };
const turnAngle = Math.PI / 12;
const growth = 1.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does to the shape that has the focus; undefined for a key that does nothing. */
export function keyEvent(
  key: string,
  isFine: boolean,
  shape: Shape,
  box: Box,
): PaintEvent | undefined {
  const { id } = shape;
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (arrow) {
    const by = isFine ? step.small : step.usual;
    const matrix = multiply(translate(arrow[0] * by, arrow[1] * by), shape.matrix);
    return { type: 'change', id, to: { matrix } };
  }
  const change = (next: Shape): PaintEvent => ({ type: 'change', id, to: { matrix: next.matrix } });
  const sized = (factor: number): PaintEvent =>
    change({ ...shape, matrix: multiply(scaleAround(centreOf(box), factor), shape.matrix) });
  switch (key) {
    case '[':
      return change(turned(shape, centreOf(box), -turnAngle));
    case ']':
      return change(turned(shape, centreOf(box), turnAngle));
    case '+':
    case '=':
      return sized(growth);
    case '-':
      return sized(1 / growth);
    case 'd':
    case 'D':
      return { type: 'copy', id, by: 12 };
    case 'Delete':
    case 'Backspace':
      return { type: 'remove', id };
    default:
      return undefined;
  }
}
