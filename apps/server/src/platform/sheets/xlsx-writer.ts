import { strToU8, Zip, ZipDeflate } from 'fflate';
import { serialOfDay } from './cell-days.ts';
import { cellNames } from './cell-names.ts';
import { writeEscapes } from './cell-texts.ts';
import { type Cell, cellText, type DateCell, neutralise } from './cells.ts';
import { cellLimit } from './sheet-book.ts';
import { type CellInput, inputsXml } from './xlsx-inputs.ts';
import { cellStyles, xlsxParts } from './xlsx-parts.ts';
import { escapeXml } from './xml.ts';

export type NewSheet = {
  readonly name: string;
  /** Lines above the rows, in bold. */
  readonly head: readonly (readonly Cell[])[];
  /** Widths of the columns in letters. */
  readonly widths: readonly number[];
  readonly batches:
    | AsyncIterable<readonly (readonly Cell[])[]>
    | Iterable<readonly (readonly Cell[])[]>;
  /** Choices and hints of the cells below the head, in a template to fill in. */
  readonly inputs?: readonly CellInput[];
};

/** Speed over size: rows of a list pack well at any level. */
const level = 3;

/**
 * One sheet as parts of an .xlsx file. Nothing but one batch is kept in memory, whatever the number
 * of rows.
 */
export async function* writeXlsx(sheet: NewSheet): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part);
  });
  const take = (): Uint8Array => {
    if (failure) throw failure;
    const taken = Buffer.concat(parts);
    parts = [];
    return taken;
  };
  const inputs = sheet.inputs ?? [];
  const choices = inputs.map((input) => input.choices);
  for (const [path, text] of xlsxParts(sheet.name, choices)) addWhole(zip, path, text);
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level });
  zip.add(rows);
  const names = cellNames(Math.max(sheet.widths.length, ...sheet.head.map((row) => row.length)));
  let line = 0;
  const push = (batch: readonly (readonly Cell[])[], style: string) => {
    const xml = batch.map((row) => rowXml(row, ++line, names, style)).join('');
    rows.push(strToU8(xml));
  };
  rows.push(strToU8(sheetBegin(sheet.widths, sheet.head.length)));
  push(sheet.head, ` s="${cellStyles.head}"`);
  for await (const batch of sheet.batches) {
    if (batch.length > 0) push(batch, '');
    yield take();
  }
  rows.push(strToU8(sheetEnd(sheet, names, line)), true);
  zip.end();
  yield take();
}

function addWhole(zip: Zip, path: string, text: string): void {
  const file = new ZipDeflate(path, { level });
  zip.add(file);
  file.push(strToU8(text), true);
}

const sheetBegin = (widths: readonly number[], headLines: number): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${fixedHead(headLines)}<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** The head stays in sight while the rows move under it. */
const fixedHead = (lines: number): string =>
  lines === 0
    ? ''
    : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${lines}" topLeftCell="A${lines + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

/** The last line of the head has a filter for each of its columns. */
function sheetEnd(
  { head, inputs = [] }: Pick<NewSheet, 'head' | 'inputs'>,
  names: readonly string[],
  lastLine: number,
): string {
  const last = names[(head.at(-1)?.length ?? 0) - 1];
  const filter = last
    ? `<autoFilter ref="A${head.length}:${last}${Math.max(lastLine, head.length)}"/>`
    : '';
  return `</sheetData>${filter}${inputsXml(inputs, names, head.length + 1)}</worksheet>`;
}

function rowXml(row: readonly Cell[], line: number, names: readonly string[], style: string) {
  let xml = `<row r="${line}">`;
  row.forEach((cell, at) => {
    // Some readers refuse a cell without its name.
    const place = ` r="${names[at]}${line}"${style}`;
    if (cell === null || cell === '') return;
    const date = typeof cell === 'object' ? dateXml(cell) : undefined;
    if (date !== undefined) xml += `<c r="${names[at]}${line}"${date}</c>`;
    else if (typeof cell === 'number') xml += `<c${place}><v>${cell}</v></c>`;
    else if (typeof cell === 'boolean') xml += `<c${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
    else
      xml += `<c${place} t="inlineStr"><is><t xml:space="preserve">${textXml(cellText(cell))}</t></is></c>`;
  });
  return `${xml}</row>`;
}

/** Style and value of a day; `undefined` for one that a sheet program cannot count. */
function dateXml({ kind, text }: DateCell): string | undefined {
  const serial = serialOfDay(text);
  return serial === undefined ? undefined : ` s="${cellStyles[kind]}"><v>${serial}</v>`;
}

const textXml = (text: string): string =>
  escapeXml(writeEscapes(neutralise(text)).slice(0, cellLimit));
