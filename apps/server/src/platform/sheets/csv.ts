import { neutralise } from './cells.ts';
import type { SheetRow } from './xlsx-reader.ts';

/** Rows of a comma, semicolon or tab list in UTF-8 or GB18030, as sheet programs in China save it. */
export function* readCsv(bytes: Uint8Array): Generator<SheetRow> {
  const text = decode(bytes);
  const [head = ''] = text.split(/\r?\n/, 1);
  const separator = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ',';
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const { value, next } = readCell(text, at, separator);
    cells.push(value);
    const sign = text[next];
    if (sign === separator) {
      at = next + 1;
      if (at === text.length) cells.push('');
      continue;
    }
    yield { line, cells };
    cells = [];
    line += 1;
    at = text[next] === '\r' && text[next + 1] === '\n' ? next + 2 : next + 1;
  }
  if (cells.length > 0) yield { line, cells };
}

/** With a byte order mark, without which sheet programs in China read another alphabet. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(csvLine).join('')}`;

export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

function quote(value: string): string {
  const text = neutralise(value);
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function readCell(text: string, from: number, separator: string): { value: string; next: number } {
  if (text[from] === '"') return readQuoted(text, from + 1);
  let next = from;
  while (next < text.length && text[next] !== separator && !isLineEnd(text[next])) next += 1;
  return { value: text.slice(from, next), next };
}

function readQuoted(text: string, from: number): { value: string; next: number } {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quoteAt = text.indexOf('"', at);
    if (quoteAt < 0) return { value: [...parts, text.slice(at)].join(''), next: text.length };
    parts.push(text.slice(at, quoteAt));
    if (text[quoteAt + 1] !== '"') return { value: parts.join(''), next: quoteAt + 1 };
    parts.push('"');
    at = quoteAt + 2;
  }
}

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';
