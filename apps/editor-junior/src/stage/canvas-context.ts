import { stageHeight, stageWidth } from '@sprout/junior-engine';

/** A child sees nothing finer than this, and a school tablet would have to draw it. */
const mostPixelRatio = 3;

/**
 * The context of a new canvas, for copies, masks and pictures; `undefined` where there is none.
 * @param isRead its pixels are read, so they stay where the program is
 */
export function createContext(
  width: number,
  height: number,
  isRead: boolean,
): CanvasRenderingContext2D | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: isRead }) ?? undefined;
}

/** Gives a canvas as many pixels as its box has on the screen. Returns the pixels in one of the stage. */
export function fitCanvas(canvas: HTMLCanvasElement, devicePixelRatio: number): number {
  const ratio = Math.min(devicePixelRatio, mostPixelRatio);
  const shown = Math.min(canvas.clientWidth, (canvas.clientHeight * stageWidth) / stageHeight);
  const width = Math.max(1, Math.round((shown || stageWidth) * ratio));
  const height = Math.round((width * stageHeight) / stageWidth);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return width / stageWidth;
}

/** PNG of a canvas. Rejects when the browser makes none. */
export async function encodePng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('expected a picture of the canvas, the browser made none');
  return new Uint8Array(await blob.arrayBuffer());
}
