import { cellAt, cellSize, type Point, stageHeight, stageWidth } from '@sprout/junior-engine';
import { textFont } from '../text-look.ts';

const columns = stageWidth / cellSize;
const rows = stageHeight / cellSize;
const ink = '#1f2a44';
const chosen = '#1f6fbf';

/** Lines and numbers over the page, and the cell of a point in colour. */
export function paintGrid(context: CanvasRenderingContext2D, point: Point | undefined): void {
  paintLines(context);
  const cell = point && cellAt(point);
  if (cell) {
    const x = (cell.column - 1) * cellSize;
    const y = stageHeight - cell.row * cellSize;
    context.fillStyle = 'rgb(31 111 191 / 38%)';
    context.fillRect(x, y, cellSize, cellSize);
    context.strokeStyle = chosen;
    context.lineWidth = 2;
    context.strokeRect(x, y, cellSize, cellSize);
  }
  context.font = textFont(11);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const bottom = stageHeight - cellSize / 2;
  for (let column = 1; column <= columns; column += 1) {
    const x = (column - 0.5) * cellSize;
    paintNumber(context, column, { x, y: bottom }, cell?.column === column);
  }
  // The corner belongs to both rulers and says 1 once.
  for (let row = 2; row <= rows; row += 1) {
    const y = stageHeight - (row - 0.5) * cellSize;
    paintNumber(context, row, { x: cellSize / 2, y }, cell?.row === row);
  }
}

function paintLines(context: CanvasRenderingContext2D): void {
  context.beginPath();
  for (let x = cellSize; x < stageWidth; x += cellSize) {
    context.moveTo(x, 0);
    context.lineTo(x, stageHeight);
  }
  for (let y = cellSize; y < stageHeight; y += cellSize) {
    context.moveTo(0, y);
    context.lineTo(stageWidth, y);
  }
  // A light line under a dark one is seen on any page.
  context.lineWidth = 2;
  context.strokeStyle = 'rgb(255 255 255 / 50%)';
  context.stroke();
  context.lineWidth = 0.75;
  context.strokeStyle = 'rgb(31 42 68 / 45%)';
  context.stroke();
}

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
