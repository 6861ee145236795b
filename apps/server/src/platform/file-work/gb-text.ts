/** Of pairs of bytes, so many stand for the letters that old programs write; other alphabets have far fewer. */
const usualShare = 0.8;
const han = /\p{sc=Han}/u;
/** Characters of no script; they appear when the bytes are of another encoding. */
const strange = /[\p{Co}\ufffd]/u;

/** The text of bytes that an old Chinese program wrote, as GB 18030; `undefined` for all others. */
export function readGbText(bytes: Uint8Array): string | undefined {
  if (!hasUsualPairs(bytes)) return undefined;
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return han.test(text) && !strange.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function hasUsualPairs(bytes: Uint8Array): boolean {
  let pairs = 0;
  let usual = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    at += 1;
    const second = bytes[at] ?? 0;
    pairs += 1;
    if (first >= 0xa1 && first <= 0xf7 && second >= 0xa1) usual += 1;
  }
  return pairs > 0 && usual >= pairs * usualShare;
}
