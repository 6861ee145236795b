import type { Language } from '@sprout/texts';
import { serverText } from '../http/texts.ts';
import type { FilledRow } from '../sheets/merged-cells.ts';
import type { SheetRow } from '../sheets/sheet-book.ts';
import { type HeadColumn, placesOf, plainTitle } from './head-columns.ts';

/** What a person should look at before the lines of a file are stored. */
export type FileWarningKind =
  | 'big5'
  | 'otherSheets'
  | 'merged'
  | 'mergedAcross'
  | 'unknownColumns'
  | 'repeatedColumns'
  | 'cutColumns'
  | 'noClass';

export type FileWarning = {
  readonly kind: FileWarningKind;
  /** Titles of columns, or names of sheets. */
  readonly names: readonly string[];
  readonly lines: readonly number[];
};

/** Collects what was noticed while a file was read. */
export function createFileWarnings(head: SheetRow, columns: readonly HeadColumn[]) {
  const merged = { columns: new Set<string>(), lines: [] as number[] };
  const across: number[] = [];
  const cut: number[] = [];
  const found: FileWarning[] = [];
  const titles = new Map(columns.map(({ name, title }) => [name, title]));
  const add = (kind: FileWarningKind, names: readonly string[], lines: readonly number[] = []) =>
    found.push({ kind, names, lines });

  const { unknown, repeated } = looseTitles(head, columns);
  if (unknown.length > 0) add('unknownColumns', unknown);
  if (repeated.length > 0) add('repeatedColumns', repeated);
  if (head.isCut) cut.push(head.line);

  return {
    tell: (kind: FileWarningKind): void => {
      add(kind, []);
    },
    /** Several sheets hold such a list, and one of them is read. */
    tellSheets(read: string, others: readonly string[]): void {
      if (others.length > 0) add('otherSheets', [read, ...others]);
    },
    see({ line, filled, isAcross, isCut }: FilledRow, places: ReadonlyMap<string, number>): void {
      if (isAcross) across.push(line);
      if (isCut) cut.push(line);
      if (filled.length === 0) return;
      const names = [...places].flatMap(([name, at]) => (filled.includes(at) ? [name] : []));
      if (names.length === 0) return;
      merged.lines.push(line);
      for (const name of names) merged.columns.add(titles.get(name) ?? name);
    },
    all(): readonly FileWarning[] {
      if (merged.lines.length > 0) add('merged', [...merged.columns], merged.lines);
      if (across.length > 0) add('mergedAcross', [], across);
      if (cut.length > 0) add('cutColumns', [], cut);
      return found;
    },
  };
}

/** Columns that the list of bad lines adds; nobody means to import them. */
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
