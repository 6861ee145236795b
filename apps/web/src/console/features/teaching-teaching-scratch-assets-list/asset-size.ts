/** Pixels of the stage at the finer resolution of bitmaps. */
const fine = { width: 960, height: 720 };
const stage = { width: 480, height: 360 };
/** A bitmap that would be larger than this to fill the stage stands in it with bars instead. */
const mostOfFine = 2;

type Size = { readonly width: number; readonly height: number };
export type FittedBitmap = Size & { readonly bitmapResolution: 1 | 2 };

/**
 * The size that a bitmap is sent in. A backdrop fills the stage; a costume is never larger than the stage, and a
 * small one stays as it is.
 */
export function fitBitmap({ width, height }: Size, isBackdrop: boolean): FittedBitmap {
  const wide = fine.width / width;
  const high = fine.height / height;
  const inside = Math.min(wide, high);
  const filling = Math.max(wide, high);
  const isTooLong =
    width * filling > fine.width * mostOfFine || height * filling > fine.height * mostOfFine;
  const scale = isBackdrop ? (isTooLong ? inside : filling) : Math.min(1, inside);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const isFine = size.width > stage.width || size.height > stage.height;
  return { ...size, bitmapResolution: isFine ? 2 : 1 };
}

export type Picture = Size & {
  readonly rotationCenterX: number;
  readonly rotationCenterY: number;
  readonly bitmapResolution: 1 | 2;
};

const centred = (size: FittedBitmap): Picture => ({
  ...size,
  rotationCenterX: size.width / 2,
  rotationCenterY: size.height / 2,
});
export const pictureOfBitmap = (size: Size, isBackdrop: boolean): Picture =>
  centred(fitBitmap(size, isBackdrop));

/** The coordinates of a drawing, by which the engine turns it; nothing where it tells none. */
export function pictureOfDrawing(text: string): Picture | undefined {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return undefined;
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string): number => Number.parseFloat(root.getAttribute(name) ?? '');
  const [x = 0, y = 0, width = side('width'), height = side('height')] =
    box.length === 4 ? box : [];
  if (!(width > 0 && height > 0) || !Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  return {
    width,
    height,
    rotationCenterX: x + width / 2,
    rotationCenterY: y + height / 2,
    bitmapResolution: 1,
  };
}

export type AssetKind = 'picture' | 'sound';

/** By the ending: a browser does not know the type of every file. */
export function kindOf({ name }: { readonly name: string }): AssetKind | undefined {
  if (/\.(png|jpe?g|svg)$/i.test(name)) return 'picture';
  return /\.(wav|mp3)$/i.test(name) ? 'sound' : undefined;
}

const longestName = 100;

/** What a file is called without its ending. */
export const assetNameOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, longestName) || fileName.slice(0, longestName);
