import { isShowable } from './entities.ts';

const rasterKinds =
  /^data:(image\/(png|jpe?g|gif|webp|bmp)|font\/[\w.+-]+|application\/(x-)?font-[\w.+-]+|application\/(vnd\.ms-fontobject|octet-stream|font-woff2?))(;charset=[\w-]+)?;base64,/i;
const loadingWords =
  /@import|@document|expression\s*\(|-moz-binding|(^|[\s;{])behavior\s*:|(java|vb|live)script\s*:|image-set\s*\(|(^|[^-\w])(image|src|element|cross-fade)\s*\(|</i;
const importRule = /@import[^;{}]*;?/gi;
const urlFunction = /url\s*\(\s*("[^"]*"|'[^']*'|[^)]*)\s*\)?/gi;

/**
 * Takes everything from CSS that loads from elsewhere or runs something; `url(#id)` and embedded
 * pictures and fonts stay. Harmless text comes back as it is. The result is a fixed point.
 */
export function cleanCss(css: string): string {
  if (isHarmless(css)) return css;
  const plain = decodeEscapes(dropComments(css));
  const cleaned = plain
    .replace(importRule, '')
    .replace(urlFunction, (match, target: string) => (isLocal(target) ? match : 'none'))
    .replaceAll('<', '');
  return isHarmless(cleaned) ? cleaned : '';
}

/** Looked at with and without comments, because a string may contain what looks like one. */
function isHarmless(css: string): boolean {
  if (!/[@(\\<:]/.test(css)) return true;
  return [css, decodeEscapes(css), decodeEscapes(dropComments(css))].every(loadsNothing);
}

function loadsNothing(css: string): boolean {
  if (loadingWords.test(css)) return false;
  for (const [, target = ''] of css.matchAll(urlFunction)) if (!isLocal(target)) return false;
  return true;
}

function isLocal(target: string): boolean {
  const bare = target
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
  return bare.startsWith('#') || isEmbeddedMedia(bare);
}

/** A `data:` address of a raster picture or a font in base64; never a drawing, which could hold scripts. */
export function isEmbeddedMedia(address: string): boolean {
  const head = rasterKinds.exec(address)?.[0];
  // Tested by absence: one long match of ten million letters would need as much stack.
  return head !== undefined && !/[^A-Za-z0-9+/=\s]/.test(address.slice(head.length));
}

function dropComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(\*\/|$)/g, '');
}

function decodeEscapes(css: string): string {
  return css.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(\n)|([\s\S]))/gi,
    (_match, hex: string | undefined, _newline, letter: string | undefined) =>
      hex === undefined ? (letter ?? '') : fromCode(Number.parseInt(hex, 16)),
  );
}

function fromCode(code: number): string {
  return isShowable(code) ? String.fromCodePoint(code) : '\ufffd';
}
