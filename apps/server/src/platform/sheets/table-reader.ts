import { AppError } from '../errors.ts';
import { dayOfNumber } from './cell-days.ts';
import { oneLine } from './cell-texts.ts';
import type { FieldPlace, FoundRow } from './found-rows.ts';
import { type HeadColumn, placesOf } from './head-columns.ts';
import { createFilling, type FilledRow } from './merged-cells.ts';
import { readBook } from './read-sheet.ts';
import type { Sheet, SheetBook, SheetRow } from './sheet-book.ts';

/** What a reader of tables has to know of a column. */
export type TableColumn = Pick<
  HeadColumn,
  'name' | 'title' | 'titles' | 'field' | 'holds' | 'mayBreakLines'
>;

/** What was noticed while a table was read, beside its rows. */
export type TableNotes = {
  readonly alphabet?: 'big5';
  /** Other sheets that hold such a table, behind the one that was read; empty when there are none. */
  readonly sheets: readonly string[];
  /** Fields that got values of merged cells. */
  readonly mergedFields: readonly string[];
  readonly mergedLines: readonly number[];
  /** Lines with cells that are merged over several columns. */
  readonly acrossLines: readonly number[];
  /** Lines with cells further to the right than is read. */
  readonly cutLines: readonly number[];
};

export type OpenTable = {
  readonly head: SheetRow;
  readonly places: readonly FieldPlace[];
  /** Those below the head, without blank ones. Throws `sheet.tooManyRows`, `sheet.rowTooLong`, `sheet.tooMuchText`. */
  rows(): Generator<FoundRow>;
  /** Complete when all rows have been read. */
  notes(): TableNotes;
};

/** Rows of one import. More belongs in several files, each with its own report. */
export const importLimit = 20_000;
/** The last line of a sheet in any program, blank ones counted. A list of text could have nine million. */
const lastLine = 1_048_576;
/** Letters of one row, and of all. A list of text cannot hold more in its bytes; shared and merged cells could. */
export const rowLetterLimit = 256 * 1024;
export const tableLetterLimit = 10 * 1024 * 1024;
/** Titles and the exporter stand above the head. */
const headWithin = 20;

/**
 * Finds the head by the titles of the columns that are needed, in any order and in either language: in the sheet
 * that opens first, else in the first one that a person sees and that has such a head. Throws `sheet.noHead`,
 * `sheet.noHeadInSheets`, `sheet.rowTooLong`, `sheet.tooManyRows` and what `readBook` does.
 */
export function openTable(bytes: Uint8Array, columns: readonly TableColumn[]): OpenTable {
  const book = readBook(bytes);
  const needed = columns.filter(({ field }) => field.required);
  let missing = needed;
  for (const [at, sheet] of book.sheets.entries()) {
    const rows = rowsOf(sheet);
    const looked = findHead(rows, columns, needed);
    if (looked.missing.length < missing.length) missing = looked.missing;
    if (!looked.head) continue;
    const others = book.sheets
      .filter((other, place) => place !== at && hasHead(other, columns, needed))
      .map(({ name }) => name);
    const sheets = others.length > 0 ? [sheet.name, ...others] : [];
    return tableBelow({ rows, sheet, sheets, book, columns, head: looked.head });
  }
  const names = missing.map(({ title }) => title).join('、');
  if (book.sheets.length < 2) throw new AppError('sheet.noHead', { columns: names });
  const sheets = book.sheets.map(({ name }) => name).join('、');
  throw new AppError('sheet.noHeadInSheets', { columns: names, sheets });
}

type Looked = { readonly head?: SheetRow; readonly missing: TableColumn[] };

/** Throws `sheet.tooManyRows` for lines that no sheet has. */
function* rowsOf(sheet: Sheet): Generator<SheetRow> {
  for (const row of sheet.rows()) {
    if (row.line > lastLine) throw new AppError('sheet.tooManyRows', { max: importLimit });
    yield row;
  }
}

/** Takes rows up to the head, blank ones not counted. */
function findHead(
  rows: Iterator<SheetRow>,
  columns: readonly TableColumn[],
  needed: readonly TableColumn[],
): Looked {
  let missing = [...needed];
  let seen = 0;
  for (let next = rows.next(); !next.done && seen < headWithin; next = rows.next()) {
    const row = next.value;
    if (isBlank(row)) continue;
    seen += 1;
    const titled = placesOf(row, columns);
    const open = needed.filter(({ name }) => !titled.has(name));
    if (open.length < missing.length) missing = open;
    if (open.length === 0 && titled.size > 0) return { head: row, missing };
  }
  return { missing };
}

const hasHead = (sheet: Sheet, columns: readonly TableColumn[], needed: readonly TableColumn[]) =>
  findHead(rowsOf(sheet), columns, needed).head !== undefined;

type Below = {
  rows: Iterator<SheetRow>;
  sheet: Sheet;
  sheets: readonly string[];
  book: SheetBook;
  columns: readonly TableColumn[];
  head: SheetRow;
};

function tableBelow({ rows, sheet, sheets, book, columns, head }: Below): OpenTable {
  const fill = createFilling(sheet.merged.filter(({ top }) => top > head.line));
  const found = placesOf(head, columns);
  const placed = columns.flatMap((column) => {
    const at = found.get(column.name);
    return at === undefined ? [] : [{ column, at }];
  });
  const places = placed.map(({ column: { name }, at }) => [name, at] as const);
  const count = createLetterCount();
  count(head);
  const seen = createNotes(places);
  if (head.isCut) seen.cutLines.push(head.line);

  return {
    head,
    places,

    *rows() {
      let total = 0;
      for (let next = rows.next(); !next.done; next = rows.next()) {
        const filled = fill(next.value);
        if (isBlank(next.value)) continue;
        total += 1;
        if (total > importLimit) throw new AppError('sheet.tooManyRows', { max: importLimit });
        count(filled);
        seen.see(filled);
        yield foundRow(filled, placed, book);
      }
    },

    notes: () => ({
      ...(book.alphabet ? { alphabet: book.alphabet } : {}),
      sheets,
      mergedFields: [...seen.mergedFields],
      mergedLines: seen.mergedLines,
      acrossLines: seen.acrossLines,
      cutLines: seen.cutLines,
    }),
  };
}

/** Refuses rows that would become too large for the server, however small the file that holds them. */
function createLetterCount() {
  let all = 0;
  return ({ line, cells }: SheetRow): void => {
    const own = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (own > rowLetterLimit) throw new AppError('sheet.rowTooLong', { line, max: rowLetterLimit });
    all += own;
    if (all > tableLetterLimit) throw new AppError('sheet.tooMuchText', { max: tableLetterLimit });
  };
}

function createNotes(places: readonly FieldPlace[]) {
  const mergedFields = new Set<string>();
  const mergedLines: number[] = [];
  const acrossLines: number[] = [];
  const cutLines: number[] = [];
  return {
    mergedFields,
    mergedLines,
    acrossLines,
    cutLines,
    see({ line, filled, isAcross, isCut }: FilledRow): void {
      if (isAcross) acrossLines.push(line);
      if (isCut) cutLines.push(line);
      if (filled.length === 0) return;
      const names = places.flatMap(([name, at]) => (filled.includes(at) ? [name] : []));
      if (names.length > 0) mergedLines.push(line);
      for (const name of names) mergedFields.add(name);
    },
  };
}

type Placed = readonly { readonly column: TableColumn; readonly at: number }[];

function foundRow({ line, cells, numbers, faults }: FilledRow, placed: Placed, book: SheetBook) {
  const values = placed.map(({ column: { name, holds, mayBreakLines }, at }) => {
    const cell = cells[at] ?? '';
    if (holds && numbers?.has(at)) return [name, dayOfNumber(cell, holds, book.is1904)] as const;
    return [name, mayBreakLines ? cell : oneLine(cell)] as const;
  });
  const row: FoundRow = { line, cells, values: Object.fromEntries(values) };
  return faults ? { ...row, faults } : row;
}

const isBlank = ({ cells }: SheetRow): boolean => cells.every((cell) => cell === '');
