import {
  type Layout,
  type Picture,
  paintBackground,
  paintInk,
  paintTurtles,
} from '@sprout/python-engine';
import { coverRegion, coverSize, findDrawn, type Region } from './cover-region.ts';
import { drawOn, type Pictures } from './pictures.ts';
import { createSvgBrush } from './svg-brush.ts';

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

/** Pixels of the longer side in which the drawing is looked for: a large canvas takes no longer. */
const probeSide = 400;

/** The picture as a cover: what was drawn fills it. */
export async function pictureCover(
  layout: Layout,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = paintWhole(layout, pictures);
  const cover = makeCanvas(coverSize.width, coverSize.height);
  const context = cover.getContext('2d');
  if (!whole || !context) return undefined;
  const { x, y, width, height } = coverRegion(whole, findDrawnOn(whole));
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, x, y, width, height, 0, 0, coverSize.width, coverSize.height);
  return toPng(cover);
}

function findDrawnOn(whole: HTMLCanvasElement): Region | undefined {
  const scale = Math.min(1, probeSide / Math.max(whole.width, whole.height));
  const probe = makeCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
  const context = probe.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(whole, 0, 0, probe.width, probe.height);
  const { data } = context.getImageData(0, 0, probe.width, probe.height);
  const found = findDrawn(data, probe);
  if (!found) return undefined;
  return {
    x: found.x / scale,
    y: found.y / scale,
    width: found.width / scale,
    height: found.height / scale,
  };
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
