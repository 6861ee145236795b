import { setImmediate } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { dayOfNumber } from '../sheets/cell-days.ts';
import { oneLine } from '../sheets/cell-texts.ts';
import { createFilling, type FilledRow } from '../sheets/merged-cells.ts';
import { readBook } from '../sheets/read-sheet.ts';
import type { CellFault, Sheet, SheetBook, SheetRow } from '../sheets/sheet-book.ts';
import { createFileWarnings, type FileWarning } from './file-warnings.ts';
import { type HeadColumn, placesOf } from './head-columns.ts';

/** One line of a file, by field, with its cells as they came. */
export type FoundRow = SheetRow & { readonly values: Readonly<Record<string, string>> };

/** A cell whose value cannot be taken as it stands. */
export type UnreadCell = {
  readonly row: FoundRow;
  readonly field: string;
  readonly problem: CellFault;
};

export type ReadTable = {
  readonly head: SheetRow;
  /** Lines whose cells can all be read. */
  readonly found: readonly FoundRow[];
  readonly unread: readonly UnreadCell[];
  /** All lines below the head. */
  readonly total: number;
  readonly warnings: readonly FileWarning[];
};

/** Rows of one import. More belongs in several files, each with its own report. */
export const importLimit = 20_000;
/** Others get their turn after so many rows. */
export const rowsPerTurn = 500;
/** Titles and the exporter stand above the head. */
const headWithin = 20;

/**
 * Finds the head by the titles of the columns that are needed, in any order and in either language, and
 * reads the rows below it: in the sheet that opens first, else in the first one that a person sees and
 * that has such a head. Throws `sheet.noHead`, `sheet.tooManyRows` and what `readBook` does.
 */
export async function readTable(
  bytes: Uint8Array,
  columns: readonly HeadColumn[],
): Promise<ReadTable> {
  const book = readBook(bytes);
  const needed = columns.filter(({ field }) => field.required);
  let missing = needed;
  for (const [at, sheet] of book.sheets.entries()) {
    const rows = sheet.rows()[Symbol.iterator]();
    const looked = findHead(rows, columns, needed);
    if (looked.missing.length < missing.length) missing = looked.missing;
    if (!looked.head) continue;
    const others = book.sheets.filter((_, other) => other !== at);
    const warnings = createFileWarnings(looked.head, columns);
    if (book.alphabet) warnings.tell('big5');
    warnings.tellSheets(
      sheet.name,
      others.filter((other) => hasHead(other, columns, needed)).map(({ name }) => name),
    );
    return readBelow({ rows, sheet, book, columns, head: looked.head, warnings });
  }
  const names = missing.map(({ title }) => title).join('、');
  if (book.sheets.length < 2) throw new AppError('sheet.noHead', { columns: names });
  const sheets = book.sheets.map(({ name }) => name).join('、');
  throw new AppError('sheet.noHeadInSheets', { columns: names, sheets });
}

type Looked = { readonly head?: SheetRow; readonly missing: readonly HeadColumn[] };

/** Takes rows up to the head, blank ones not counted. */
function findHead(
  rows: Iterator<SheetRow>,
  columns: readonly HeadColumn[],
  needed: readonly HeadColumn[],
): Looked & { missing: HeadColumn[] } {
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

const hasHead = (sheet: Sheet, columns: readonly HeadColumn[], needed: readonly HeadColumn[]) =>
  findHead(sheet.rows()[Symbol.iterator](), columns, needed).head !== undefined;

type Below = {
  rows: Iterator<SheetRow>;
  sheet: Sheet;
  book: SheetBook;
  columns: readonly HeadColumn[];
  head: SheetRow;
  warnings: ReturnType<typeof createFileWarnings>;
};

async function readBelow({ rows, sheet, book, columns, head, warnings }: Below) {
  const fill = createFilling(sheet.merged.filter(({ top }) => top > head.line));
  const places = placesOf(head, columns);
  const placed = columns.flatMap((column) => {
    const at = places.get(column.name);
    return at === undefined ? [] : [{ column, at }];
  });
  const found: FoundRow[] = [];
  const unread: UnreadCell[] = [];
  let total = 0;
  let seen = 0;
  for (let next = rows.next(); !next.done; next = rows.next()) {
    seen += 1;
    if (seen % rowsPerTurn === 0) await setImmediate();
    const filled = fill(next.value);
    if (isBlank(next.value)) continue;
    total += 1;
    if (total > importLimit) throw new AppError('sheet.tooManyRows', { max: importLimit });
    const row = foundRow(filled, placed, book);
    warnings.see(filled, places);
    const faults = placed.flatMap(({ column: { name }, at }) => {
      const problem = row.faults?.get(at);
      return problem ? [{ row, field: name, problem }] : [];
    });
    if (faults.length === 0) found.push(row);
    else unread.push(...faults);
  }
  return { head, found, unread, total, warnings: warnings.all() };
}

type Placed = readonly { readonly column: HeadColumn; readonly at: number }[];

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
