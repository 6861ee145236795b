const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for XML; control characters, which XML cannot hold, are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replace(/[^\P{Cc}\t\n\r]/gu, '');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, readEntity)
    : text;

function readEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

export type XmlToken =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: string;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const commentBegin = '<!--';
const dataBegin = '<![CDATA[';
const dataEnd = ']]>';

/**
 * Tags and texts in order, names without their prefix. Linear in the length, whatever the text is;
 * comments, instructions and declarations are passed over, so no entity is ever defined.
 */
export function* xmlTokens(xml: string, from = 0): Generator<XmlToken> {
  let at = from;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open < 0) return;
    if (open > at) yield { kind: 'text', text: unescapeXml(xml.slice(at, open)) };
    if (xml.startsWith(dataBegin, open)) {
      const end = xml.indexOf(dataEnd, open);
      if (end < 0) return;
      yield { kind: 'text', text: xml.slice(open + dataBegin.length, end) };
      at = end + dataEnd.length;
      continue;
    }
    const isComment = xml.startsWith(commentBegin, open);
    const close = isComment ? endOfComment(xml, open) : endOfTag(xml, open);
    if (close < 0) return;
    at = close + 1;
    const inside = xml.slice(open + 1, close);
    if (inside.startsWith('?') || inside.startsWith('!')) continue;
    if (inside.startsWith('/')) yield { kind: 'close', name: localName(inside.slice(1).trim()) };
    else yield openTag(inside);
  }
}

function endOfComment(xml: string, open: number): number {
  const end = xml.indexOf('-->', open + commentBegin.length);
  return end < 0 ? -1 : end + 2;
}

/** A value in quotes may hold the sign that ends a tag. */
function endOfTag(xml: string, open: number): number {
  for (let at = open + 1; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === '>') return at;
    if (sign === '"' || sign === "'") {
      at = xml.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function openTag(inside: string): XmlToken {
  const isEmpty = inside.endsWith('/');
  const tag = isEmpty ? inside.slice(0, -1) : inside;
  const space = tag.search(/\s/);
  const name = space < 0 ? tag : tag.slice(0, space);
  return {
    kind: 'open',
    name: localName(name),
    attributes: space < 0 ? '' : tag.slice(space),
    isEmpty,
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Values of the attributes of a tag by their whole names. */
export function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (;;) {
    while (isBlank(text[at])) at += 1;
    const equals = text.indexOf('=', at);
    if (equals < 0) return found;
    const name = text.slice(at, equals).trim();
    at = equals + 1;
    while (isBlank(text[at])) at += 1;
    const quote = text[at];
    if (quote !== '"' && quote !== "'") return found;
    const end = text.indexOf(quote, at + 1);
    if (end < 0) return found;
    found.set(name, unescapeXml(text.slice(at + 1, end)));
    at = end + 1;
  }
}

const isBlank = (sign: string | undefined): boolean =>
  sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r';
