const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};
const reference = /&(?:(lt|gt|amp|quot|apos)|#([0-9]{1,7})|#x([0-9a-fA-F]{1,6}));/g;
const loneAmpersand = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)/g;

/** Text that means the same to an XML and to an HTML reader: five names, numbers, nothing else. */
export function normaliseReferences(text: string): string {
  const open = text.includes(']]>') ? text.replaceAll(']]>', ']]&gt;') : text;
  if (!open.includes('&')) return open;
  return open
    .replace(loneAmpersand, '&amp;')
    .replace(reference, (match, _name, decimal?: string, hex?: string) =>
      isShowable(codeOf(decimal, hex)) ? match : '',
    );
}

/** The letters that normalised text stands for. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (match, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return named[name] ?? match;
    const code = codeOf(decimal, hex) ?? 0;
    return isShowable(code) ? String.fromCodePoint(code) : '';
  });
}

export function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function encodeAttribute(text: string): string {
  return encodeText(text).replaceAll('"', '&quot;');
}

/** Letters XML 1.0 does not allow, even as a reference; halves of a pair make a file unreadable. */
export function dropForbiddenLetters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters to find
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/**
 * Replaces the entities that drawing programs define in the document type (name spaces, mostly).
 * Definitions that contain markup or other entities are not followed, so nothing can grow;
 * at most `maxAdded` letters are added.
 */
export function expandEntities(text: string, doctype: string, maxAdded = 1_000_000): string {
  const values = new Map<string, string>();
  for (const [, name, double, single] of doctype.matchAll(
    /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<&%]{0,500})"|'([^'<&%]{0,500})')\s*>/g,
  )) {
    if (name !== undefined && !values.has(name)) values.set(name, double ?? single ?? '');
  }
  if (values.size === 0) return text;
  let added = 0;
  return text.replace(/&([A-Za-z_][\w.-]*);/g, (match, name: string) => {
    const value = values.get(name);
    if (value === undefined || added > maxAdded) return match;
    added += value.length;
    return encodeAttribute(value);
  });
}

function codeOf(decimal: string | undefined, hex: string | undefined): number | undefined {
  if (decimal !== undefined) return Number.parseInt(decimal, 10);
  return hex === undefined ? undefined : Number.parseInt(hex, 16);
}

/** Whether XML 1.0 allows the letter of this number. */
export function isShowable(code: number | undefined): boolean {
  if (code === undefined) return true;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}
