/** One attribute as it stands in the file; `value` is still encoded. */
export type Attribute = { name: string; value: string };

export type OpenTag = {
  kind: 'open';
  raw: string;
  name: string;
  attributes: Attribute[];
  isEmpty: boolean;
  /** False when the tag is not written as XML wants it and must be written anew. */
  isExact: boolean;
};

export type SvgToken =
  | OpenTag
  | { kind: 'close'; raw: string; name: string }
  | { kind: 'text'; raw: string }
  | { kind: 'comment' | 'cdata'; raw: string; inner: string }
  | { kind: 'doctype' | 'instruction' | 'broken'; raw: string };

const tagName = /[A-Za-z_][\w:.-]*/y;
const attribute = /([^\s=<>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y;
const closeTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y;

/**
 * Cuts a drawing into tokens whose `raw` parts together are the text. Never throws: what is
 * nothing XML knows becomes `broken`. Time grows with the length of the text.
 */
export function tokenizeSvg(text: string): SvgToken[] {
  const tokens: SvgToken[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start !== at) {
      const raw = text.slice(at, start === -1 ? text.length : start);
      tokens.push({ kind: 'text', raw });
      at += raw.length;
      continue;
    }
    const token = readMarkup(text, at);
    tokens.push(token);
    at += token.raw.length;
  }
  return tokens;
}

function readMarkup(text: string, at: number): SvgToken {
  if (text.startsWith('<!--', at)) return readUntil(text, at, '<!--', '-->', 'comment');
  if (text.startsWith('<![CDATA[', at)) return readUntil(text, at, '<![CDATA[', ']]>', 'cdata');
  if (text.startsWith('<!', at)) return readDoctype(text, at);
  if (text.startsWith('<?', at)) return readInstruction(text, at);
  if (text.startsWith('</', at)) return readClose(text, at);
  return readOpen(text, at);
}

function readUntil(
  text: string,
  at: number,
  start: string,
  end: string,
  kind: 'comment' | 'cdata',
): SvgToken {
  const endAt = text.indexOf(end, at + start.length);
  if (endAt === -1) return { kind: 'broken', raw: text.slice(at) };
  const raw = text.slice(at, endAt + end.length);
  return { kind, raw, inner: text.slice(at + start.length, endAt) };
}

function readInstruction(text: string, at: number): SvgToken {
  const endAt = text.indexOf('?>', at + 2);
  if (endAt === -1) return { kind: 'broken', raw: text.slice(at) };
  return { kind: 'instruction', raw: text.slice(at, endAt + 2) };
}

/** Ends at the first `>` outside of quotes and of the brackets that hold own definitions. */
export function readDoctype(text: string, at: number): SvgToken {
  let inBrackets = false;
  for (let index = at + 2; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"' || letter === "'") {
      const endAt = text.indexOf(letter, index + 1);
      if (endAt === -1) break;
      index = endAt;
    } else if (letter === '[') inBrackets = true;
    else if (letter === ']') inBrackets = false;
    else if (letter === '>' && !inBrackets) {
      return { kind: 'doctype', raw: text.slice(at, index + 1) };
    }
  }
  return { kind: 'broken', raw: text.slice(at) };
}

function readClose(text: string, at: number): SvgToken {
  closeTag.lastIndex = at;
  const match = closeTag.exec(text);
  if (match?.[1] !== undefined) return { kind: 'close', raw: match[0], name: match[1] };
  const endAt = text.indexOf('>', at);
  return { kind: 'broken', raw: endAt === -1 ? text.slice(at) : text.slice(at, endAt + 1) };
}

function readOpen(text: string, at: number): SvgToken {
  tagName.lastIndex = at + 1;
  const name = tagName.exec(text)?.[0];
  if (name === undefined) return { kind: 'broken', raw: '<' };
  const attributes: Attribute[] = [];
  let index = at + 1 + name.length;
  let isExact = true;
  while (index < text.length) {
    const spaceAt = index;
    while (isSpace(text, index)) index += 1;
    const isEnd = text[index] === '>';
    if (isEnd || text.startsWith('/>', index)) {
      const raw = text.slice(at, index + (isEnd ? 1 : 2));
      return { kind: 'open', raw, name, attributes, isEmpty: !isEnd, isExact };
    }
    if (text[index] === '<') {
      return {
        kind: 'open',
        raw: text.slice(at, index),
        name,
        attributes,
        isEmpty: false,
        isExact: false,
      };
    }
    attribute.lastIndex = index;
    const match = attribute.exec(text);
    const quoted = match?.[2] ?? match?.[3];
    // XML wants a space before each attribute, quotes round each value and no tag inside it.
    if (index === spaceAt || quoted === undefined || quoted.includes('<')) isExact = false;
    if (match?.[1] !== undefined) {
      attributes.push({ name: match[1], value: quoted ?? match[4] ?? '' });
    }
    index += match?.[0].length ?? 1;
  }
  return { kind: 'broken', raw: text.slice(at) };
}

function isSpace(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 0x20 || code === 0x9 || code === 0xa || code === 0xd;
}
