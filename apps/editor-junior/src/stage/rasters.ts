import type { Picture } from './pictures.ts';

type Raster = { readonly width: number; readonly image: HTMLCanvasElement };

/** Pixel copies of drawings, so that not every frame draws their curves anew. */
export type Rasters = {
  /** @param devicePixels width on the screen */
  imageFor(picture: Picture, devicePixels: number): CanvasImageSource;
};

type CreateContext = (width: number, height: number) => CanvasRenderingContext2D | undefined;

/** Sizes of copies grow by this: a copy is at most so much finer than the screen. */
const sizeStep = Math.SQRT2;
const smallest = 32;
/** Enough for a whole stage on a fine screen. */
const largest = 2048;
/** A character that grows or shrinks needs two, one more is for its twin. */
const mostCopies = 3;

export function createRasters(createContext: CreateContext): Rasters {
  const copies = new WeakMap<object, Raster[]>();

  return {
    imageFor(picture, devicePixels) {
      if (!picture.isDrawing) return picture.image;
      const width = roundUp(devicePixels);
      const known = copies.get(picture) ?? [];
      const same = known.find((copy) => copy.width === width);
      if (same) return same.image;
      const image = draw(picture, width, createContext);
      if (!image) return picture.image;
      copies.set(picture, [{ width, image }, ...known].slice(0, mostCopies));
      return image;
    },
  };
}

function roundUp(devicePixels: number): number {
  const steps = Math.ceil(
    Math.log(Math.max(devicePixels, smallest) / smallest) / Math.log(sizeStep),
  );
  return Math.min(largest, Math.round(smallest * sizeStep ** steps));
}

function draw(
  { image, width, height }: Picture,
  copyWidth: number,
  createContext: CreateContext,
): HTMLCanvasElement | undefined {
  const copyHeight = Math.max(1, Math.round((copyWidth * height) / width));
  const context = createContext(copyWidth, copyHeight);
  context?.drawImage(image, 0, 0, copyWidth, copyHeight);
  return context?.canvas;
}
