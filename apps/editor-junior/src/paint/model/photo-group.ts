import { round, writeTransform } from './matrix.ts';
import type { Matrix, NewShape, Shape } from './types.ts';

/** Marks the group that a photo in a shape is written as, so that it can be taken apart again. */
const mark = 'data-sprout';
const markValue = 'photo';

/** A shape with a photo inside: a clip, the photo, and the line around it. */
export function writePhotoGroup(shape: Shape, paint: string): string {
  const { photo, d, id } = shape;
  if (!photo) return '';
  const { x, y, width, height } = photo.box;
  const size = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const transform = writeTransform(shape.matrix);
  const place = transform === '' ? '' : ` transform="${transform}"`;
  return (
    `<g ${mark}="${markValue}"${place}><clipPath id="photo-${id}"><path d="${d}"/></clipPath>` +
    `<image ${size} preserveAspectRatio="xMidYMid slice" href="${photo.href}" clip-path="url(#photo-${id})"/>` +
    `<path d="${d}"${paint}/></g>`
  );
}

/** The shape that such a group was; undefined for any other element. `matrix` is its place. */
export function readPhotoGroup(element: Element, matrix: Matrix): NewShape | undefined {
  if (element.getAttribute(mark) !== markValue) return undefined;
  const image = element.querySelector('image');
  const outline = element.querySelector(':scope > path');
  const href = image?.getAttribute('href');
  const d = outline?.getAttribute('d');
  if (!image || !outline || !href || !d) return undefined;
  const read = (name: string) => Number.parseFloat(image.getAttribute(name) ?? '') || 0;
  return {
    kind: 'path',
    d,
    matrix,
    fill: 'none',
    stroke: outline.getAttribute('stroke') ?? 'none',
    strokeWidth: Number.parseFloat(outline.getAttribute('stroke-width') ?? '') || 0,
    isClosed: true,
    cap: 'round',
    join: 'round',
    photo: {
      href,
      box: { x: read('x'), y: read('y'), width: read('width'), height: read('height') },
    },
  };
}
