import { scaleOf, transformBox } from '../model/matrix.ts';
import type { Box, Point, Shape } from '../model/types.ts';

const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The outline of a shape on the canvas, in its own coordinates. */
export function ownBox(canvas: SVGSVGElement | null, { id }: Pick<Shape, 'id'>): Box {
  const element = canvas?.querySelector(`[data-shape="${id}"] [data-outline]`);
  return element instanceof SVGGraphicsElement ? element.getBBox() : emptyBox;
}

/** The upright box around a shape with its line, in the workspace. */
export function boxOfShape(canvas: SVGSVGElement | null, shape: Shape): Box {
  const { x, y, width, height } = transformBox(shape.matrix, ownBox(canvas, shape));
  const line = shape.stroke === 'none' ? 0 : shape.strokeWidth * scaleOf(shape.matrix);
  return { x: x - line / 2, y: y - line / 2, width: width + line, height: height + line };
}

/** Where on the workspace something of the screen is. */
export function pointOf(
  canvas: SVGSVGElement,
  screen: { clientX: number; clientY: number },
): Point {
  const matrix = canvas.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(screen.clientX, screen.clientY).matrixTransform(matrix);
  return { x, y };
}

/** Where on the canvas something of the screen is, as shares of its sides. */
export function shareOf(
  canvas: SVGSVGElement,
  screen: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: (screen.clientX - left) / width, y: (screen.clientY - top) / height };
}
