import type { Costume, ShapeKind, ShapePart, TurtleCommand } from './commands.ts';

/** Longest text of a word, a title or a written sentence, in characters. */
const longestText = 10_000;
/** Farthest that anything may lie from the middle: beyond it canvases draw nothing. */
const farthest = 1e7;

type Values = readonly unknown[];
type Reader = (values: Values) => TurtleCommand | undefined;

/** The commands of one batch, in order; what is no command is left out. Never throws. */
export function readCommands(text: string): readonly TurtleCommand[] {
  const batch = parse(text);
  if (!Array.isArray(batch)) return [];
  return batch.flatMap((entry: unknown) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') return [];
    const read = readers[entry[0]];
    const command = read?.(entry.slice(1));
    return command ? [command] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readers: Readonly<Record<string, Reader | undefined>> = Object.assign(Object.create(null), {
  screen: ([canvas]) => ({ op: 'screen', canvas: whole(canvas) }),
  size: ([width, height]) => ({ op: 'size', width: pixels(width), height: pixels(height) }),
  title: ([text]) => ({ op: 'title', text: word(text) }),
  save: ([text]) => ({ op: 'save', text: word(text) }),
  bgpic: ([text]) => ({ op: 'bgpic', text: word(text) }),
  bg: ([color]) => ({ op: 'bg', text: paint(color) || '#ffffff' }),
  world: (values) => ({ op: 'world', corners: readCorners(values) }),
  shape: readShape,
  t: ([turtle, shown, ...costume]) => ({
    op: 'turtle',
    turtle: whole(turtle),
    isShown: shown === 1,
    costume: readCostume(costume),
    trail:
      costume.length > 12 ? [far(costume[12]), far(costume[13]), wide(costume[14])] : undefined,
  }),
  L: ([turtle, color, width, ...points]) => ({
    op: 'line',
    turtle: whole(turtle),
    color: paint(color),
    width: wide(width),
    points: readPoints(points),
  }),
  l: ([turtle, ...points]) => ({ op: 'extend', turtle: whole(turtle), points: readPoints(points) }),
  fill: ([item, turtle]) => ({ op: 'fill', item: whole(item), turtle: whole(turtle) }),
  filled: ([item, color, ...points]) => ({
    op: 'filled',
    item: whole(item),
    color: paint(color),
    points: readPoints(points),
  }),
  dot: ([item, turtle, x, y, diameter, color]) => ({
    op: 'dot',
    item: whole(item),
    turtle: whole(turtle),
    x: far(x),
    y: far(y),
    diameter: wide(diameter),
    color: paint(color),
  }),
  text: readText,
  stamp: ([item, turtle, ...costume]) => ({
    op: 'stamp',
    item: whole(item),
    turtle: whole(turtle),
    costume: readCostume(costume),
  }),
  drop: ([item]) => ({ op: 'drop', item: whole(item) }),
  pop: ([turtle]) => ({ op: 'pop', turtle: whole(turtle) }),
  wipe: ([turtle]) => ({ op: 'wipe', turtle: whole(turtle) }),
  empty: () => ({ op: 'empty' }),
  closed: () => ({ op: 'closed' }),
  listen: () => ({ op: 'listen' }),
} satisfies Record<string, Reader>);

function readText(values: Values): TurtleCommand {
  const [item, turtle, x, y, text, align, color, family, size, style] = values;
  return {
    op: 'text',
    item: whole(item),
    turtle: whole(turtle),
    x: far(x),
    y: far(y),
    text: word(text),
    align: align === 'center' || align === 'right' ? align : 'left',
    color: paint(color),
    family: word(family),
    pixels: Math.min(wide(size), 1000),
    style: word(style),
  };
}

function readShape([name, kind, data]: Values): TurtleCommand | undefined {
  if (!isKind(kind)) return undefined;
  const parts: ShapePart[] = [];
  if (kind === 'polygon') parts.push({ points: readPairs(data) });
  if (kind === 'compound' && Array.isArray(data)) {
    for (const part of data) {
      if (!Array.isArray(part)) continue;
      parts.push({ points: readPairs(part[0]), fill: paint(part[1]), outline: paint(part[2]) });
    }
  }
  return { op: 'shape', name: word(name), kind, parts, image: kind === 'image' ? word(data) : '' };
}

const isKind = (kind: unknown): kind is ShapeKind =>
  kind === 'polygon' || kind === 'compound' || kind === 'image';

function readCostume(values: Values): Costume {
  const [x, y, headingX, headingY, shape, pen, fill, outline, a, b, c, d] = values;
  return {
    x: far(x),
    y: far(y),
    headingX: far(headingX),
    headingY: far(headingY),
    shape: word(shape),
    pen: paint(pen),
    fill: paint(fill),
    outline: wide(outline),
    matrix: [far(a), far(b), far(c), far(d)],
  };
}

function readCorners(values: Values): readonly [number, number, number, number] | undefined {
  const [left, bottom, right, top] = values.map(far);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return undefined;
  return left === right || bottom === top ? undefined : [left, bottom, right, top];
}

function readPoints(values: Values): readonly number[] {
  const points = values.map(far);
  return points.length % 2 === 0 ? points : points.slice(0, -1);
}

function readPairs(data: unknown): readonly number[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((pair: unknown) =>
    Array.isArray(pair) ? [far(pair[0]), far(pair[1])] : [0, 0],
  );
}

function far(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 0;
  return Math.max(-farthest, Math.min(farthest, value));
}

const whole = (value: unknown) => Math.trunc(far(value));
const wide = (value: unknown) => Math.max(0, far(value));
const pixels = (value: unknown) => Math.max(1, Math.min(4000, whole(value)));
const word = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');
const paint = (value: unknown) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : '';
