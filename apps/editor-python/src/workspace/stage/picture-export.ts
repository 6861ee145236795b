import { type Picture, paintBackground, paintInk, paintTurtles } from '@sprout/python-engine';
import { drawOn, type Pictures } from './pictures.ts';
import { createSvgBrush } from './svg-brush.ts';

/** Size of a cover. Source: specification of works. */
export const coverSize = { width: 480, height: 360 } as const;

/** A picture on one canvas in its own size. Undefined where the browser gives no canvas. */
function paintWhole(picture: Picture, pictures: Pictures): HTMLCanvasElement | undefined {
  const whole = makeCanvas(picture.width, picture.height);
  const layer = makeCanvas(picture.width, picture.height);
  const target = whole.getContext('2d');
  const context = layer.getContext('2d');
  if (!target || !context) return undefined;
  paintBackground(picture, target, drawOn(target, pictures));
  paintInk(picture, context, drawOn(context, pictures));
  target.drawImage(layer, 0, 0);
  // The turtles wipe their layer first.
  paintTurtles(picture, context, drawOn(context, pictures));
  target.drawImage(layer, 0, 0);
  return whole;
}

/** The whole picture as PNG. */
export async function picturePng(
  picture: Picture,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = paintWhole(picture, pictures);
  return whole && toPng(whole);
}

/** The picture as a cover: what it shows of the middle, without empty borders where they are wide. */
export async function pictureCover(
  picture: Picture,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = paintWhole(picture, pictures);
  const cover = makeCanvas(coverSize.width, coverSize.height);
  const context = cover.getContext('2d');
  if (!whole || !context) return undefined;
  const scale = Math.max(coverSize.width / whole.width, coverSize.height / whole.height);
  const width = whole.width * scale;
  const height = whole.height * scale;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    whole,
    (coverSize.width - width) / 2,
    (coverSize.height - height) / 2,
    width,
    height,
  );
  return toPng(cover);
}

/** The picture as SVG; pictures of the project go into it as PNG. */
export function pictureSvg(picture: Picture, pictures: Pictures): string {
  const measuring = makeCanvas(1, 1).getContext('2d');
  const measure = (text: string, font: string) => {
    if (!measuring) return 0;
    measuring.font = font;
    return measuring.measureText(text).width;
  };
  const { brush, addImage, toText } = createSvgBrush(picture.width, picture.height, measure);
  const drawImage = (name: string, x: number, y: number) => {
    const image = pictures.find(name);
    if (!image) return;
    const canvas = makeCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    addImage(canvas.toDataURL('image/png'), x, y, canvas.width, canvas.height);
  };
  paintBackground(picture, brush, drawImage);
  paintInk(picture, brush, drawImage);
  paintTurtles(picture, brush, drawImage);
  return toText();
}

export function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  return canvas;
}

export const toPng = (canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob(async (blob) => {
      resolve(blob ? new Uint8Array(await blob.arrayBuffer()) : undefined);
    }, 'image/png');
  });
