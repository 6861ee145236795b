import { setImmediate } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { SheetRow } from '../sheets/xlsx-reader.ts';

/** A column that a head may name; every spelling of its title counts. */
export type HeadColumn = {
  readonly name: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly field: { readonly required?: true };
  /** Names of the fields of its lines, where it holds a list. */
  readonly lineTitles?: Readonly<Record<string, string>>;
  /** Its cells are kept nowhere, the list of bad lines included. */
  readonly isSecret?: true;
};

/** One line of a file, by field, with its cells as they came. */
export type FoundRow = SheetRow & { readonly values: Readonly<Record<string, string>> };

/** Rows of one import. More belongs in several files, each with its own report. */
export const importLimit = 20_000;
/** Others get their turn after so many rows. */
export const rowsPerTurn = 500;
/** Titles and the exporter stand above the head. */
const headWithin = 10;

type Table = { readonly head: SheetRow; readonly found: readonly FoundRow[] };

/**
 * Finds the head by the titles of the columns that are needed, in any order and in either language,
 * and reads the rows below it. Throws `sheet.noHead`, `sheet.tooManyRows`.
 */
export async function readTable(bytes: Uint8Array, columns: readonly HeadColumn[]): Promise<Table> {
  const needed = columns.filter(({ field }) => field.required);
  let missing = needed;
  let head: SheetRow | undefined;
  let places: ReadonlyMap<string, number> = new Map();
  const found: FoundRow[] = [];
  let seen = 0;
  for (const row of readSheet(bytes)) {
    if (head) {
      found.push({ ...row, values: byField(row, places) });
      if (found.length % rowsPerTurn === 0) await setImmediate();
      if (found.length > importLimit) throw new AppError('sheet.tooManyRows', { max: importLimit });
      continue;
    }
    const titled = placesOf(row, columns);
    const open = needed.filter(({ name }) => !titled.has(name));
    if (open.length < missing.length) missing = open;
    if (open.length === 0 && titled.size > 0) {
      head = row;
      places = titled;
    }
    seen += 1;
    if (!head && seen >= headWithin) break;
  }
  if (!head)
    throw new AppError('sheet.noHead', { columns: missing.map(({ title }) => title).join('、') });
  return { head, found };
}

/** Where the head names columns, from 0. */
export function placesOf({ cells }: SheetRow, columns: readonly HeadColumn[]): Map<string, number> {
  const titles = cells.map((cell) => cell.replace(/\*$/, '').trim());
  return new Map(
    columns.flatMap(({ name, titles: spellings }) => {
      const at = titles.findIndex((title) => spellings.includes(title));
      return at < 0 ? [] : [[name, at] as const];
    }),
  );
}

const byField = ({ cells }: SheetRow, places: ReadonlyMap<string, number>) =>
  Object.fromEntries([...places].map(([name, at]) => [name, cells[at] ?? '']));
