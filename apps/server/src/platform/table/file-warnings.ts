import type { Language } from '@sprout/texts';
import { serverText } from '../http/texts.ts';
import { type HeadColumn, placesOf, plainTitle } from '../sheets/head-columns.ts';
import type { SheetRow } from '../sheets/sheet-book.ts';
import type { TableNotes } from '../sheets/table-reader.ts';

/** What a person should look at before the lines of a file are stored. */
export type FileWarningKind =
  | 'big5'
  | 'otherSheets'
  | 'merged'
  | 'mergedAcross'
  | 'unknownColumns'
  | 'repeatedColumns'
  | 'cutColumns'
  | 'noClass'
  | 'noRole'
  | 'otherRoles'
  | 'example'
  | 'otherSpelling';

export type FileWarning = {
  readonly kind: FileWarningKind;
  /** Titles of columns, names of sheets, or spellings with the names that they were taken for. */
  readonly names: readonly string[];
  readonly lines: readonly number[];
};

/** What the head and the rows of a file say, in the order in which it is told. */
export function fileWarnings(
  head: SheetRow,
  columns: readonly HeadColumn[],
  notes: TableNotes,
): readonly FileWarning[] {
  const found: FileWarning[] = [];
  const add = (kind: FileWarningKind, names: readonly string[], lines: readonly number[] = []) => {
    if (names.length > 0 || lines.length > 0) found.push({ kind, names, lines });
  };
  const titles = new Map(columns.map(({ name, title }) => [name, title]));
  const { unknown, repeated } = looseTitles(head, columns);
  add('unknownColumns', unknown);
  add('repeatedColumns', repeated);
  if (notes.alphabet) found.push({ kind: notes.alphabet, names: [], lines: [] });
  add('otherSheets', notes.sheets);
  const merged = notes.mergedFields.map((name) => titles.get(name) ?? name);
  add('merged', merged, notes.mergedLines);
  add('mergedAcross', [], notes.acrossLines);
  add('cutColumns', [], notes.cutLines);
  return found;
}

/** A name in a cell that no row has as it is spelled, and the name of the row that was found by it. */
export type Respelling = { readonly typed: string; readonly name: string };

/** Spellings that one warning tells of. */
const toldSpellings = 20;

/** One warning for all of them; nothing where every name was spelled as it is stored. */
export function spellingWarnings(
  byLine: ReadonlyMap<number, readonly Respelling[]>,
): readonly FileWarning[] {
  const names = [...byLine.values()].flat().map(({ typed, name }) => `${typed} → ${name}`);
  if (names.length === 0) return [];
  const told = [...new Set(names)].slice(0, toldSpellings);
  return [{ kind: 'otherSpelling', names: told, lines: [...byLine.keys()] }];
}

/** Columns that the list of bad lines adds; the user does not mean to import them. */
const languages: readonly Language[] = ['zh-CN', 'en-US'];
const reportTitles = languages.flatMap((language) => [
  plainTitle(serverText(language, 'server.sheet.line')),
  plainTitle(serverText(language, 'server.sheet.reason')),
]);

/** Titles that no column has, and those that name a column which an earlier one names already. */
function looseTitles(head: SheetRow, columns: readonly HeadColumn[]) {
  const taken = new Set(placesOf(head, columns).values());
  const known = new Set(columns.flatMap(({ titles }) => titles.map(plainTitle)));
  const loose = head.cells.filter((title, at) => title !== '' && !taken.has(at));
  return {
    unknown: loose.filter((title) => {
      const plain = plainTitle(title);
      return !known.has(plain) && !reportTitles.includes(plain);
    }),
    repeated: loose.filter((title) => known.has(plainTitle(title))),
  };
}
