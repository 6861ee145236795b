import type { Costume } from './commands.ts';
import { type Outline, outlinesOf } from './outline.ts';
import type { InkItem, Picture } from './picture.ts';
import { toPixels, type View, viewOf } from './view.ts';

/** What is needed of a 2D canvas context; a real one fits. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clearRect'
  | 'closePath'
  | 'fill'
  | 'fillRect'
  | 'fillText'
  | 'lineTo'
  | 'moveTo'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
> & { measureText(text: string): { readonly width: number } };

/** Draws a picture of the project around a pixel, or does nothing while it is not loaded. */
export type DrawImage = (name: string, pixelX: number, pixelY: number) => void;

/** How far a canvas is painted: pass it to the next call so that only what is new is drawn. */
export interface Painted {
  readonly revision: number;
  readonly items: number;
  /** Points of the last line that are on the paper already. */
  readonly points: number;
}

/** Nothing is painted yet. */
export const unpainted: Painted = { revision: -1, items: 0, points: 0 };

/** Paints the background of a canvas; it lies under the paper, on a layer of its own or first. */
export function paintBackground(picture: Picture, brush: Brush, drawImage: DrawImage): void {
  brush.fillStyle = picture.background;
  brush.fillRect(0, 0, picture.width, picture.height);
  if (picture.backgroundImage)
    drawImage(picture.backgroundImage, picture.width / 2, picture.height / 2);
}

/**
 * Paints the ink that is new since `before`, or all of it where something was taken back.
 * `thinnest`: what no line is thinner than, in pixels of the canvas.
 */
export function paintInk(
  picture: Picture,
  brush: Brush,
  drawImage: DrawImage,
  {
    before = unpainted,
    thinnest = 0,
  }: { readonly before?: Painted; readonly thinnest?: number } = {},
): Painted {
  const view = penOf(picture, thinnest);
  const isNew = before.revision !== picture.paperRevision || before.items > picture.ink.length;
  if (isNew) brush.clearRect(0, 0, picture.width, picture.height);
  const from = isNew ? 0 : Math.max(0, before.items - 1);
  for (let index = from; index < picture.ink.length; index += 1) {
    const item = picture.ink[index];
    if (!item) continue;
    if (!isNew && index === before.items - 1) {
      if (item.kind === 'line' && item.points.length > before.points)
        strokeLine(brush, view, item, Math.max(0, before.points - 2));
      continue;
    }
    paintItem(picture, brush, view, drawImage, item);
  }
  return {
    revision: picture.paperRevision,
    items: picture.ink.length,
    points: lengthOfLine(picture.ink.at(-1)),
  };
}

/** Paints the turtles and the lines that are still growing; the layer is painted anew each time. */
export function paintTurtles(
  picture: Picture,
  brush: Brush,
  drawImage: DrawImage,
  { thinnest = 0 }: { readonly thinnest?: number } = {},
): void {
  const view = penOf(picture, thinnest);
  brush.clearRect(0, 0, picture.width, picture.height);
  for (const { trail, costume } of picture.turtles.values()) {
    if (!trail) continue;
    const [x, y, width] = trail;
    strokeLine(brush, view, { color: costume.pen, width, points: [x, y, costume.x, costume.y] }, 0);
  }
  for (const { isShown, costume } of picture.turtles.values())
    if (isShown) paintCostume(picture, brush, view, drawImage, costume);
}

/** A view, and what no line drawn in it is thinner than. */
interface Pen extends View {
  readonly thinnest: number;
}

const penOf = (picture: Picture, thinnest: number): Pen => ({ ...viewOf(picture), thinnest });

const lengthOfLine = (item: InkItem | undefined) =>
  item?.kind === 'line' ? item.points.length : 0;

function paintItem(
  picture: Picture,
  brush: Brush,
  view: Pen,
  drawImage: DrawImage,
  item: InkItem,
): void {
  switch (item.kind) {
    case 'line':
      strokeLine(brush, view, item, 0);
      return;
    case 'fill':
      paintOutline(brush, { points: toPixels(item.points, view), fill: item.color, stroke: '' }, 0);
      return;
    case 'dot':
      paintDot(brush, view, item);
      return;
    case 'text':
      paintText(brush, view, item);
      return;
    case 'stamp':
      paintCostume(picture, brush, view, drawImage, item.costume);
  }
}

function strokeLine(
  brush: Brush,
  view: Pen,
  line: { readonly color: string; readonly width: number; readonly points: readonly number[] },
  from: number,
): void {
  if (!line.color || line.width <= 0) return;
  const [x = 0, y = 0, ...rest] = toPixels(line.points.slice(from), view);
  brush.strokeStyle = line.color;
  brush.lineWidth = Math.max(line.width, view.thinnest);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  brush.moveTo(x, y);
  for (let i = 0; i + 1 < rest.length; i += 2) brush.lineTo(rest[i] ?? 0, rest[i + 1] ?? 0);
  brush.stroke();
}

function paintOutline(brush: Brush, { points, fill, stroke }: Outline, width: number): void {
  if (points.length < 4) return;
  brush.beginPath();
  brush.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let i = 2; i + 1 < points.length; i += 2) brush.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  brush.closePath();
  if (fill) {
    brush.fillStyle = fill;
    // As the windows of the standard module do: where a shape crosses itself it stays open.
    brush.fill('evenodd');
  }
  if (!stroke || width <= 0) return;
  brush.strokeStyle = stroke;
  brush.lineWidth = width;
  brush.lineJoin = 'round';
  brush.stroke();
}

function paintDot(brush: Brush, view: View, dot: Extract<InkItem, { kind: 'dot' }>): void {
  if (!dot.color) return;
  const [x = 0, y = 0] = toPixels([dot.x, dot.y], view);
  brush.fillStyle = dot.color;
  brush.beginPath();
  brush.arc(x, y, dot.diameter / 2, 0, 2 * Math.PI);
  brush.fill();
}

/** Text stands on its position; several lines end there. */
const lineHeight = 1.4;

/** Falls back to the page's own font: which ones are installed differs between computers. */
const fallbackFaces = 'system-ui, sans-serif';

function paintText(brush: Brush, view: View, item: Extract<InkItem, { kind: 'text' }>): void {
  if (!item.color) return;
  const [x = 0, y = 0] = toPixels([item.x, item.y], view);
  const lines = item.text.split('\n');
  brush.font = fontOf(item);
  brush.fillStyle = item.color;
  brush.textAlign = item.align;
  brush.textBaseline = 'bottom';
  lines.forEach((line, index) => {
    brush.fillText(line, x, y - (lines.length - 1 - index) * item.pixels * lineHeight);
  });
  if (item.style.includes('underline')) underline(brush, item, x, y);
}

function underline(
  brush: Brush,
  item: Extract<InkItem, { kind: 'text' }>,
  x: number,
  y: number,
): void {
  const last = item.text.split('\n').at(-1) ?? '';
  const { width } = brush.measureText(last);
  const share = { left: 0, center: 0.5, right: 1 }[item.align];
  brush.fillRect(x - width * share, y - item.pixels * 0.1, width, Math.max(1, item.pixels / 14));
}

/** A CSS font; the family is quoted, so that no name is more than a name. */
export function fontOf(font: {
  readonly family: string;
  readonly pixels: number;
  readonly style: string;
}): string {
  const style = font.style.includes('italic') ? 'italic ' : '';
  const weight = font.style.includes('bold') ? 'bold ' : '';
  const family = font.family.replace(/["\\;\n]/g, '');
  return `${style}${weight}${font.pixels}px "${family}", ${fallbackFaces}`;
}

function paintCostume(
  picture: Picture,
  brush: Brush,
  view: Pen,
  drawImage: DrawImage,
  costume: Costume,
): void {
  const shape = picture.shapes.get(costume.shape);
  if (shape?.kind === 'image') {
    const [x = 0, y = 0] = toPixels([costume.x, costume.y], view);
    drawImage(shape.image, x, y);
    return;
  }
  const width = costume.outline > 0 ? Math.max(costume.outline, view.thinnest) : 0;
  for (const outline of outlinesOf(picture, costume)) paintOutline(brush, outline, width);
}
