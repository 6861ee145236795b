/** How elements are painted, handed down from a group to what is inside it. */
export type PaintStyle = Readonly<Record<StyleName, string>>;

const inherited = {
  fill: '#000000',
  stroke: 'none',
  'stroke-width': '1',
  'fill-rule': 'nonzero',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  /** Not handed down by CSS, but what is inside a paler group is paler. */
  opacity: '1',
} as const;

type StyleName = keyof typeof inherited;

export const plainStyle: PaintStyle = inherited;

const names = Object.keys(inherited).filter((name): name is StyleName => name in inherited);

/** Attributes that draw in ways the editor's own shapes do not know. */
const special =
  /^(clip-path|mask|filter|marker(-\w+)?|stroke-dash\w+|fill-opacity|stroke-opacity|display|visibility|class|vector-effect|paint-order|mix-blend-mode)$/;

/** The style of an element inside of what `around` says. */
export function readStyle(element: Element, around: PaintStyle): PaintStyle {
  const own = declarationsOf(element);
  const read = (name: StyleName) => {
    const value = own.get(name);
    return value === undefined || value === 'inherit' ? around[name] : value;
  };
  const style = Object.fromEntries(names.map((name) => [name, read(name)]));
  const opacity = Number(around.opacity) * (Number(own.get('opacity') ?? '1') || 0);
  return { ...plainStyle, ...style, opacity: String(opacity) };
}

/** As attributes; empty for a style that is the plain one. */
export const writeStyle = (style: PaintStyle): string =>
  names
    .filter((name) => style[name] !== plainStyle[name])
    .map((name) => ` ${name}="${style[name].replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');

/** Whether an element needs more than a path with fill and stroke. */
export function isSpecial(element: Element): boolean {
  for (const [name, value] of declarationsOf(element)) {
    if (special.test(name) || /url\(/.test(value)) return true;
  }
  return false;
}

function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of element.attributes) found.set(name, value.trim());
  for (const part of (element.getAttribute('style') ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
  }
  return found;
}
