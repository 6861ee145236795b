import type { Picture, Stage } from './picture.ts';

/** A canvas and where its upper left corner lies, in pixels. */
export interface PlacedCanvas {
  readonly number: number;
  readonly picture: Picture;
  readonly x: number;
  readonly y: number;
}

/** All canvases of a program beside each other. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** At least one. */
  readonly canvases: readonly [PlacedCanvas, ...PlacedCanvas[]];
}

/** Between two canvases. Pixels. */
const gap = 12;
/** Where a row of canvases ends, when one more would be wider. Pixels. */
const rowWidth = 1000;

/**
 * Lays the canvases of a program out as they are shown: row by row, in the order in which they were made. The
 * stage is left out where a program draws on canvases of its own only.
 */
export function layOut(stage: Stage): Layout {
  const [own, ...others] = [...stage.canvases].sort(([a], [b]) => a - b);
  if (!own) throw new Error('expected a stage with canvas 0');
  const isOwnUsed = own[1].ink.length > 0 || own[1].turtles.size > 0;
  const [first = own, ...rest] = isOwnUsed ? [own, ...others] : others;
  const place = ([number, picture]: readonly [number, Picture], x: number, y: number) => ({
    number,
    picture,
    x,
    y,
  });
  const canvases: [PlacedCanvas, ...PlacedCanvas[]] = [place(first, 0, 0)];
  let row = { y: 0, right: first[1].width, bottom: first[1].height };
  for (const entry of rest) {
    const { width, height } = entry[1];
    const isNext = row.right + gap + width > rowWidth;
    const x = isNext ? 0 : row.right + gap;
    const y = isNext ? row.bottom + gap : row.y;
    canvases.push(place(entry, x, y));
    row = { y, right: x + width, bottom: Math.max(row.bottom, y + height) };
  }
  const width = Math.max(...canvases.map(({ x, picture }) => x + picture.width));
  return { width, height: row.bottom, canvases };
}

/** The canvas at a pixel of the layout, or the nearest one. */
export function canvasAt({ canvases }: Layout, x: number, y: number): PlacedCanvas {
  const awayFrom = (canvas: PlacedCanvas): number => {
    const { width, height } = canvas.picture;
    const dx = Math.max(canvas.x - x, 0, x - canvas.x - width);
    const dy = Math.max(canvas.y - y, 0, y - canvas.y - height);
    return dx + dy;
  };
  return canvases.reduce(
    (near, canvas) => (awayFrom(canvas) < awayFrom(near) ? canvas : near),
    canvases[0],
  );
}
