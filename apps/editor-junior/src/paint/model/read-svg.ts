import { sanitizeSvg } from '@sprout/formats';
import { outlineOfElement } from './element-outline.ts';
import { identity, multiply, readTransform, writeTransform } from './matrix.ts';
import { readPhotoGroup } from './photo-group.ts';
import { isSpecial, type PaintStyle, plainStyle, readStyle, writeStyle } from './read-style.ts';
import type { Box, Matrix, NewShape } from './types.ts';

/** A drawing made of shapes, and the size it says it has. */
export type ReadDrawing = {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly NewShape[];
};

/** Elements that only name things for others. */
const definitionNames: ReadonlySet<string> = new Set([
  'defs',
  'clipPath',
  'mask',
  'filter',
  'linearGradient',
  'radialGradient',
  'pattern',
  'marker',
  'symbol',
  'style',
]);

const silentNames: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);

/**
 * Takes a drawing apart, so that its parts can be moved and coloured one by one. What is more than a
 * path with a colour is kept as it is. Undefined for what is no drawing.
 */
export function readSvg(text: string): ReadDrawing | undefined {
  const parsed = new DOMParser().parseFromString(sanitizeSvg(text).svg, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.localName !== 'svg') return undefined;
  const view = readView(root);
  const { width, height } = view.size;
  const definitions = [...root.querySelectorAll('*')]
    .filter((element) => definitionNames.has(element.localName))
    .filter((element) => element.parentElement?.closest([...definitionNames].join()) == null)
    .map((element) => element.outerHTML);
  const shapes: NewShape[] = [];
  const walk = (element: Element, around: PaintStyle, matrix: Matrix): void => {
    if (definitionNames.has(element.localName) || silentNames.has(element.localName)) return;
    const own = multiply(matrix, readTransform(element.getAttribute('transform') ?? ''));
    const style = readStyle(element, around);
    const photo = readPhotoGroup(element, own);
    if (photo) shapes.push(photo);
    else if (isGroup(element)) for (const child of element.children) walk(child, style, own);
    else {
      const shape = readPlain(element, style, own);
      if (shape === undefined) shapes.push(keep(element, around, matrix, definitions, view.size));
      else if (shape.d !== '') shapes.push(shape);
    }
  };
  const style = readStyle(root, plainStyle);
  for (const child of root.children) walk(child, style, view.matrix);
  return { width, height, shapes };
}

const isGroup = (element: Element): boolean => element.localName === 'g' && !isSpecial(element);

function readPlain(element: Element, style: PaintStyle, matrix: Matrix): NewShape | undefined {
  const d = isSpecial(element) ? undefined : outlineOfElement(element);
  if (d === undefined || /url\(/.test(style.fill + style.stroke)) return undefined;
  const opacity = Number(style.opacity);
  return {
    kind: kindOf(element.localName),
    d,
    matrix,
    fill: style.fill,
    stroke: style.stroke,
    strokeWidth: Number.parseFloat(style['stroke-width']) || 0,
    isClosed: style.fill !== 'none' || /z\s*$/i.test(d),
    ...(style['fill-rule'] === 'evenodd' ? { isEvenOdd: true } : {}),
    ...(opacity === 1 ? {} : { opacity }),
    ...(style['stroke-linecap'] === 'butt' ? {} : { cap: style['stroke-linecap'] }),
    ...(style['stroke-linejoin'] === 'miter' ? {} : { join: style['stroke-linejoin'] }),
  };
}

function kindOf(name: string): NewShape['kind'] {
  if (name === 'circle' || name === 'ellipse') return 'ellipse';
  return name === 'rect' ? 'rectangle' : 'path';
}

/** With the style and the place it inherits, because it leaves the groups that gave them. */
function keep(
  element: Element,
  around: PaintStyle,
  matrix: Matrix,
  definitions: readonly string[],
  { width, height }: Pick<Box, 'width' | 'height'>,
): NewShape {
  const transform = writeTransform(matrix);
  const place = transform === '' ? '' : ` transform="${transform}"`;
  const markup = `<g${place}${writeStyle(around)}>${element.outerHTML}</g>`;
  return {
    kind: 'picture',
    d: '',
    matrix: identity,
    fill: 'none',
    stroke: 'none',
    strokeWidth: 0,
    isClosed: true,
    raw: { markup, definitions, width, height },
  };
}

/** Size, and the way from the drawing's own units to its size. */
function readView(root: Element): { size: Pick<Box, 'width' | 'height'>; matrix: Matrix } {
  const [x = 0, y = 0, viewWidth = 0, viewHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthOf(root.getAttribute('width')) ?? (viewWidth || 100);
  const height = lengthOf(root.getAttribute('height')) ?? (viewHeight || 100);
  if (!(viewWidth > 0 && viewHeight > 0)) return { size: { width, height }, matrix: identity };
  const scale = Math.min(width / viewWidth, height / viewHeight);
  return {
    size: { width, height },
    matrix: [
      scale,
      0,
      0,
      scale,
      (width - viewWidth * scale) / 2 - x * scale,
      (height - viewHeight * scale) / 2 - y * scale,
    ],
  };
}

function lengthOf(text: string | null): number | undefined {
  const length = /^\s*[\d.]+(px)?\s*$/.test(text ?? '') ? Number.parseFloat(text ?? '') : 0;
  return length > 0 ? length : undefined;
}
