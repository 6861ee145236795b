import { sanitizeSvg } from '@sprout/formats';
import { round, writeTransform } from './matrix.ts';
import { writePhotoGroup } from './photo-group.ts';
import type { Box, NewShape, Shape } from './types.ts';

/** Smallest side of a finished drawing. */
const minSide = 4;

/**
 * The finished drawing, as large as `box` times `scale`, harmless and without addresses of others.
 * @param scale what a drawing too large for the workspace was divided by
 */
export function writeSvg(shapes: readonly Shape[], box: Box, scale: number): string {
  const [x, y] = [round(box.x), round(box.y)];
  const width = Math.max(minSide, round(box.width));
  const height = Math.max(minSide, round(box.height));
  const definitions = new Set(shapes.flatMap(({ raw }) => raw?.definitions ?? []));
  const content = [...definitions, ...shapes.map(writeShape)].join('');
  const size = `width="${round(width * scale)}" height="${round(height * scale)}"`;
  return sanitizeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${x} ${y} ${width} ${height}">${content}</svg>`,
  ).svg;
}

function writeShape(shape: Shape): string {
  const transform = writeTransform(shape.matrix);
  const place = transform === '' ? '' : ` transform="${transform}"`;
  if (shape.raw) return `<g${place}>${shape.raw.markup}</g>`;
  if (shape.photo) return writePhotoGroup(shape, paintOf({ ...shape, fill: 'none' }));
  return `<path d="${shape.d}"${place}${paintOf(shape)}/>`;
}

function paintOf(shape: Shape): string {
  const { fill, stroke, strokeWidth, isEvenOdd, opacity, cap, join } = shape;
  const line =
    stroke === 'none' || strokeWidth === 0
      ? ''
      : ` stroke="${encode(stroke)}" stroke-width="${round(strokeWidth)}"` +
        (cap ? ` stroke-linecap="${encode(cap)}"` : '') +
        (join ? ` stroke-linejoin="${encode(join)}"` : '');
  return (
    ` fill="${encode(fill)}"${line}` +
    (isEvenOdd ? ' fill-rule="evenodd"' : '') +
    (opacity === undefined ? '' : ` opacity="${round(opacity)}"`)
  );
}

const encode = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A kept part as a drawing of its own, for an image of the canvas: its styles and ids stay inside. */
export function rawPicture({ raw }: Pick<NewShape, 'raw'>): string {
  if (!raw) return '';
  const { width, height, markup, definitions } = raw;
  const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${xlink} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" overflow="visible">${definitions.join('')}${markup}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}
