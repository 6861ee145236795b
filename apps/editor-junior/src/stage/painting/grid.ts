import { cellAt, cellSize, type Point, stageHeight, stageWidth } from '@sprout/junior-engine';
import { textFont } from '../text-font.ts';

const columns = stageWidth / cellSize;
const rows = stageHeight / cellSize;
const ink = '#1f2a44';
const chosen = '#1f6fbf';

/** Corners of the page may be round: the numbers there keep away from them. */
const cornerShift = 3;

type Grid = {
  /** The cell of this point is in colour. */
  readonly point: Point | undefined;
  /** Pixels of the canvas in one of the stage. */
  readonly scale: number;
};

/** Lines and numbers over the page. */
export function paintGrid(context: CanvasRenderingContext2D, { point, scale }: Grid): void {
  paintLines(context, scale);
  const cell = point && cellAt(point);
  if (cell) paintCell(context, cell);
  context.font = textFont(11);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const last = cellSize / 2 + cornerShift;
  for (let column = 1; column <= columns; column += 1) {
    const x = clamp((column - 0.5) * cellSize, last, stageWidth - last);
    const isCorner = column === 1 || column === columns;
    const y = stageHeight - (isCorner ? last : cellSize / 2);
    paintNumber(context, column, { x, y }, cell?.column === column);
  }
  // The corner belongs to both rulers and says 1 once.
  for (let row = 2; row <= rows; row += 1) {
    const y = Math.max(last, stageHeight - (row - 0.5) * cellSize);
    const x = row === rows ? last : cellSize / 2;
    paintNumber(context, row, { x, y }, cell?.row === row);
  }
}

function paintCell(
  context: CanvasRenderingContext2D,
  { column, row }: ReturnType<typeof cellAt>,
): void {
  const x = (column - 1) * cellSize;
  const y = stageHeight - row * cellSize;
  context.fillStyle = 'rgb(31 111 191 / 38%)';
  context.fillRect(x, y, cellSize, cellSize);
  context.strokeStyle = chosen;
  context.lineWidth = 2;
  context.strokeRect(x, y, cellSize, cellSize);
}

/** A light line beside a dark one is seen on any page; both keep to the pixels of the screen. */
function paintLines(context: CanvasRenderingContext2D, scale: number): void {
  const width = Math.max(1, Math.round(scale / 1.5)) / scale;
  context.lineWidth = width;
  context.strokeStyle = 'rgb(31 42 68 / 34%)';
  traceLines(context, (at) => snap(at, scale) - width / 2);
  context.strokeStyle = 'rgb(255 255 255 / 55%)';
  traceLines(context, (at) => snap(at, scale) + width / 2);
}

function traceLines(context: CanvasRenderingContext2D, place: (at: number) => number): void {
  context.beginPath();
  for (let x = cellSize; x < stageWidth; x += cellSize) {
    context.moveTo(place(x), 0);
    context.lineTo(place(x), stageHeight);
  }
  for (let y = cellSize; y < stageHeight; y += cellSize) {
    context.moveTo(0, place(y));
    context.lineTo(stageWidth, place(y));
  }
  context.stroke();
}

const snap = (at: number, scale: number): number => Math.round(at * scale) / scale;

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));

function paintNumber(
  context: CanvasRenderingContext2D,
  number: number,
  { x, y }: Point,
  isChosen: boolean,
): void {
  context.beginPath();
  context.arc(x, y, 9.5, 0, Math.PI * 2);
  context.fillStyle = isChosen ? chosen : 'rgb(255 255 255 / 80%)';
  context.fill();
  context.fillStyle = isChosen ? '#ffffff' : ink;
  context.fillText(String(number), x, y + 0.5);
}
