import type { Picture, Stage } from './picture.ts';

/** A sheet and where its upper left corner lies, in pixels. */
export interface PlacedSheet {
  readonly number: number;
  readonly picture: Picture;
  readonly x: number;
  readonly y: number;
}

/** All sheets of a program beside each other. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** At least one. */
  readonly sheets: readonly [PlacedSheet, ...PlacedSheet[]];
}

/** Between two sheets. Pixels. */
const gap = 12;
/** Where a row of sheets ends, when one more would be wider. Pixels. */
const rowWidth = 1000;

/**
 * Lays the sheets of a program out as they are shown: row by row, in the order in which they were made. The
 * stage is left out where a program draws on canvases of its own only.
 */
export function layOut(stage: Stage): Layout {
  const [own, ...others] = [...stage.sheets].sort(([a], [b]) => a - b);
  if (!own) throw new Error('expected a stage with sheet 0');
  const isOwnUsed = own[1].ink.length > 0 || own[1].turtles.size > 0;
  const [first = own, ...rest] = isOwnUsed ? [own, ...others] : others;
  const place = ([number, picture]: readonly [number, Picture], x: number, y: number) => ({
    number,
    picture,
    x,
    y,
  });
  const sheets: [PlacedSheet, ...PlacedSheet[]] = [place(first, 0, 0)];
  let row = { y: 0, right: first[1].width, bottom: first[1].height };
  for (const entry of rest) {
    const { width, height } = entry[1];
    const isNext = row.right + gap + width > rowWidth;
    const x = isNext ? 0 : row.right + gap;
    const y = isNext ? row.bottom + gap : row.y;
    sheets.push(place(entry, x, y));
    row = { y, right: x + width, bottom: Math.max(row.bottom, y + height) };
  }
  const width = Math.max(...sheets.map(({ x, picture }) => x + picture.width));
  return { width, height: row.bottom, sheets };
}

/** The sheet at a pixel of the layout, or the nearest one. */
export function sheetAt({ sheets }: Layout, x: number, y: number): PlacedSheet {
  const awayFrom = (sheet: PlacedSheet): number => {
    const { width, height } = sheet.picture;
    const dx = Math.max(sheet.x - x, 0, x - sheet.x - width);
    const dy = Math.max(sheet.y - y, 0, y - sheet.y - height);
    return dx + dy;
  };
  return sheets.reduce(
    (near, sheet) => (awayFrom(sheet) < awayFrom(near) ? sheet : near),
    sheets[0],
  );
}
