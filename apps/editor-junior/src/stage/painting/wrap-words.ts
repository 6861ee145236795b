export type MeasureWidth = (text: string) => number;

/** Chinese and Japanese signs may stand in any line, Latin words stay whole. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** Signs that never begin a line: they stay with the one before. */
const closing = /^[\u3001\u3002\u300b\u300d\uff01\uff09\uff0c\uff1a\uff1b\uff1f\u201d\u2019\u2026]/;

/** Cuts words into lines of a width; a word that is too long for a line is cut itself. */
export function wrapWords(text: string, maxWidth: number, measure: MeasureWidth): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of splitParts(text)) {
    if (line !== '' && measure((line + part).trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    const pieces = cutPart(line === '' ? part.trimStart() : part, maxWidth, measure);
    lines.push(...pieces.slice(0, -1));
    line += pieces.at(-1) ?? '';
  }
  lines.push(line.trimEnd());
  const filled = lines.filter((one) => one !== '');
  return filled.length === 0 ? [''] : filled;
}

function splitParts(text: string): string[] {
  const parts: string[] = [];
  for (const letter of Array.from(text)) {
    const last = parts.at(-1);
    const isFree = last === undefined || last.endsWith(' ') || wide.test(letter) || wide.test(last);
    if (last !== undefined && (closing.test(letter) || letter === ' ' || !isFree)) {
      parts[parts.length - 1] = last + letter;
    } else parts.push(letter);
  }
  return parts;
}

function cutPart(part: string, maxWidth: number, measure: MeasureWidth): string[] {
  if (measure(part.trimEnd()) <= maxWidth) return [part];
  const pieces = [''];
  for (const letter of Array.from(part)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && measure(last + letter) > maxWidth) pieces.push(letter);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces;
}
