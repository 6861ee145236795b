/** Size of a cover. Source: specification of works. */
export const coverSize = { width: 480, height: 360 } as const;

type Size = { readonly width: number; readonly height: number };

export type Region = Size & { readonly x: number; readonly y: number };

const ratio = coverSize.width / coverSize.height;
/** Part of the cover that stays free around the drawing. */
const border = 0.2;
/** A dot is not blown up to a cover: the region is at least this wide, in pixels of the program. */
const leastWidth = 160;

/** What of a picture goes onto its cover: what was drawn with a border, else as much of the middle as there is. */
export function coverRegion(whole: Size, drawn: Region | undefined): Region {
  const largest = Math.min(whole.width, whole.height * ratio);
  const around = drawn ?? { x: 0, y: 0, ...whole };
  const needed = Math.max(leastWidth, Math.max(around.width, around.height * ratio) * (1 + border));
  const width = Math.min(largest, drawn ? needed : largest);
  const height = width / ratio;
  return {
    x: within(around.x + around.width / 2 - width / 2, whole.width - width),
    y: within(around.y + around.height / 2 - height / 2, whole.height - height),
    width,
    height,
  };
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/**
 * The smallest box with all pixels that differ from the first one, which is the background's.
 * Undefined for a picture of one colour.
 * @param data four bytes for each pixel
 */
export function findDrawn(data: ArrayLike<number>, { width, height }: Size): Region | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isBackground(data, 4 * (y * width + x))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

const isBackground = (data: ArrayLike<number>, at: number): boolean =>
  data[at] === data[0] &&
  data[at + 1] === data[1] &&
  data[at + 2] === data[2] &&
  data[at + 3] === data[3];
