import { tidyCell } from './cell-texts.ts';
import { neutralise } from './cells.ts';
import { decodeLetters, isBroken } from './csv-letters.ts';
import { type CellFault, columnLimit, type SheetBook, type SheetRow } from './sheet-book.ts';

/** A list of text as the one sheet of a book. Throws `sheet.unreadableLetters`. */
export function readCsv(bytes: Uint8Array): SheetBook {
  const { text, alphabet } = decodeLetters(bytes);
  const sheet = { name: '', merged: [], rows: () => readLines(text) };
  return { sheets: [sheet], is1904: false, ...(alphabet ? { alphabet } : {}) };
}

function* readLines(text: string): Generator<SheetRow> {
  // Sheet programs write their separator into a first line of its own.
  const said = /^sep=([,;\t|])\r?(?:\n|$)/i.exec(text.slice(0, 16));
  const separator = said?.[1] ?? separatorOf(text);
  let cells: string[] = [];
  let line = said ? 2 : 1;
  let at = said ? said[0].length : 0;
  while (at < text.length) {
    const { value, next } = readCell(text, at, separator);
    cells.push(value);
    const sign = text[next];
    if (sign === separator) {
      at = next + 1;
      if (at === text.length) cells.push('');
      continue;
    }
    yield rowOf(line, cells);
    cells = [];
    line += 1;
    at = text[next] === '\r' && text[next + 1] === '\n' ? next + 2 : next + 1;
  }
  if (cells.length > 0) yield rowOf(line, cells);
}

function rowOf(line: number, all: readonly string[]): SheetRow {
  // A million blank lines would take seconds otherwise.
  if (all.length === 1 && all[0] === '') return { line, cells: [''] };
  const cells = all.slice(0, columnLimit).map(tidyCell);
  const broken = cells.flatMap((cell, at) => (isBroken(cell) ? [at] : []));
  const faults = new Map<number, CellFault>(broken.map((at) => [at, 'brokenLetters']));
  const isCut = all.slice(columnLimit).some((cell) => cell.trim() !== '');
  return {
    line,
    cells,
    ...(faults.size > 0 ? { faults } : {}),
    ...(isCut ? { isCut } : {}),
  };
}

/** With a byte order mark, without which sheet programs in China read another alphabet. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(csvLine).join('')}`;

export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

function quote(value: string): string {
  const text = neutralise(value);
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const separators = ['\t', ';', ',', '|'];
/** Lines and characters by which the separator is found. */
const seen = { lines: 10, letters: 20_000 };

/** The sign that stands most often, and equally often, in the first lines outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map(separators.map((sign) => [sign, [0]]));
  let isQuoted = false;
  let lines = 1;
  for (const sign of text.slice(0, seen.letters)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') {
      if (lines === seen.lines) break;
      lines += 1;
      for (const list of counts.values()) list.push(0);
    }
    const list = counts.get(sign);
    if (list) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
  }
  let best = { sign: ',', score: 0 };
  for (const [sign, list] of counts) {
    const some = list.filter((count) => count > 0);
    const score = Math.max(
      0,
      ...some.map((count) => count * some.filter((other) => other === count).length),
    );
    if (score > best.score) best = { sign, score };
  }
  return best.sign;
}

type Read = { readonly value: string; readonly next: number };

function readCell(text: string, from: number, separator: string): Read {
  let begin = from;
  while (isBlank(text[begin]) && text[begin] !== separator) begin += 1;
  if (text[begin] === '"') {
    const quoted = readQuoted(text, begin + 1);
    // A quote that nothing ends is one that somebody typed; the cell ends with its line.
    if (!quoted) return readBare(text, begin + 1, separator);
    const behind = readBare(text, quoted.next, separator);
    return { value: quoted.value + behind.value.trimEnd(), next: behind.next };
  }
  return readBare(text, from, separator);
}

function readBare(text: string, from: number, separator: string): Read {
  let next = from;
  while (next < text.length && text[next] !== separator && !isLineEnd(text[next])) next += 1;
  return { value: text.slice(from, next), next };
}

function readQuoted(text: string, from: number): Read | undefined {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quoteAt = text.indexOf('"', at);
    if (quoteAt < 0) return undefined;
    parts.push(text.slice(at, quoteAt));
    if (text[quoteAt + 1] !== '"') return { value: parts.join(''), next: quoteAt + 1 };
    parts.push('"');
    at = quoteAt + 2;
  }
}

const isBlank = (sign: string | undefined): boolean => sign === ' ' || sign === '\t';
const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';
