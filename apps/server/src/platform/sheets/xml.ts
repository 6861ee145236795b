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

export const unescapeXml = (text: string): string =>
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

/**
 * Tags and texts in order, names without their prefix. Linear in the length, whatever the text is;
 * comments, instructions and declarations are passed over, so no entity is ever defined.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open < 0) return;
    if (open > at) yield { kind: 'text', text: xml.slice(at, open) };
    const close = xml.indexOf('>', open);
    if (close < 0) return;
    const inside = xml.slice(open + 1, close);
    at = close + 1;
    if (inside.startsWith('?') || inside.startsWith('!')) continue;
    if (inside.startsWith('/')) yield { kind: 'close', name: localName(inside.slice(1).trim()) };
    else yield openTag(inside);
  }
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

/** Value of an attribute; empty when it is not there. */
export function attribute(attributes: string, name: string): string {
  const begin = attributes.indexOf(` ${name}="`);
  if (begin < 0) return '';
  const from = begin + name.length + 3;
  const to = attributes.indexOf('"', from);
  return to < 0 ? '' : unescapeXml(attributes.slice(from, to));
}
