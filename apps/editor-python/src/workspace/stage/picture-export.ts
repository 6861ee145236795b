import {
  type Layout,
  type Picture,
  paintBackground,
  paintInk,
  paintTurtles,
} from '@sprout/python-engine';
import { drawOn, type Pictures } from './pictures.ts';
import { createSvgBrush } from './svg-brush.ts';

/** Size of a cover. Source: specification of works. */
export const coverSize = { width: 480, height: 360 } as const;

/** All canvases on one canvas in their own size. Undefined where the browser gives no canvas. */
function paintWhole(layout: Layout, pictures: Pictures): HTMLCanvasElement | undefined {
  const whole = makeCanvas(layout.width, layout.height);
  const target = whole.getContext('2d');
  if (!target) return undefined;
  for (const { picture, x, y } of layout.canvases) {
    for (const layer of paintLayers(picture, pictures)) target.drawImage(layer, x, y);
  }
  return whole;
}

/** Background, ink and turtles of a canvas: the last two wipe what they are painted on. */
function paintLayers(picture: Picture, pictures: Pictures): HTMLCanvasElement[] {
  return [paintBackground, paintInk, paintTurtles].flatMap((paint) => {
    const layer = makeCanvas(picture.width, picture.height);
    const context = layer.getContext('2d');
    if (!context) return [];
    paint(picture, context, drawOn(context, pictures));
    return [layer];
  });
}

/** The whole picture as PNG. */
export async function picturePng(
  layout: Layout,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = paintWhole(layout, pictures);
  return whole && toPng(whole);
}

/** The picture as a cover: what it shows of the middle, without empty borders where they are wide. */
export async function pictureCover(
  layout: Layout,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = paintWhole(layout, pictures);
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

/** The picture as SVG, its canvases in it; pictures of the project go into it as PNG. */
export function pictureSvg({ width, height, canvases }: Layout, pictures: Pictures): string {
  const [first, ...rest] = canvases.map(({ picture, x, y }) => ({
    x,
    y,
    text: canvasSvg(picture, pictures),
  }));
  if (first && rest.length === 0) return first.text;
  const inside = [first, ...rest].flatMap((one) =>
    one ? [one.text.replace('<svg ', `<svg x="${one.x}" y="${one.y}" `)] : [],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside.join('')}</svg>`;
}

function canvasSvg(picture: Picture, pictures: Pictures): string {
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
