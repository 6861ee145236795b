const root = /<svg\b[^<>]*>/i;
const viewBox =
  /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)\s*["']/i;
const ownSize = /\s(?:width|height)\s*=\s*["']\s*[\d.]+\s*(?:px\s*)?["']/gi;
const anySize = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/**
 * A drawing with a width and a height of its own, which some browsers need to draw it at all; taken
 * from its `viewBox`. One that has them, or has no `viewBox`, comes back as it is.
 */
export function withSize(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(bytes);
  const tag = root.exec(text)?.[0] ?? '';
  const [, width, height] = viewBox.exec(tag) ?? [];
  if (width === undefined || height === undefined || tag.match(ownSize)?.length === 2) return bytes;
  const bare = tag.replace(anySize, '');
  const sized = bare.replace(/^<svg\b/i, `<svg width="${width}" height="${height}"`);
  return new TextEncoder().encode(text.replace(tag, () => sized));
}
