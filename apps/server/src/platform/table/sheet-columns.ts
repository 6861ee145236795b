import type { Field } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { type DictionaryItem, itemText } from '../dictionary.ts';
import { serverText } from '../http/texts.ts';
import { dayOfText, timeOfText } from '../sheets/cell-days.ts';
import { type Cell, dayCell, timeCell } from '../sheets/cells.ts';
import { columnTitles, formerValue } from './column-titles.ts';
import { type ReferenceTexts, textOfReference } from './table-references.ts';
import type { TableColumn, TableSpec } from './table-spec.ts';

/** One column of a table's sheets. */
export type SheetColumn = TableColumn & {
  readonly title: string;
  /** Every spelling of the title that an import may carry. */
  readonly titles: readonly string[];
  /** Choices of a dictionary field, in their order. */
  readonly items?: readonly DictionaryItem[];
  /** Names of the fields of its lines, for problems. */
  readonly lineTitles?: Readonly<Record<string, string>>;
  readonly holds?: 'day' | 'time';
  readonly mayBreakLines?: true;
};

const switchDictionary = 'yn';

/** Kinds of fields whose text keeps its lines. */
const severalLines: readonly Field['kind'][] = ['longText', 'rows', 'refs'];

const notInSheets: readonly Field['kind'][] = ['file', 'files', 'html', 'secret'];

/** A list whose lines name files, such as steps with pictures. */
const namesFiles = ({ lines = {} }: Field): boolean =>
  Object.values(lines).some(({ kind }) => kind === 'file');

/** Sheets hold what people write in cells: no files, no text with marks and no secrets. */
export function sheetColumns(
  { fields, resource }: Pick<TableSpec, 'fields' | 'resource'>,
  all: ReadonlyMap<string, readonly DictionaryItem[]>,
  language: Language,
): SheetColumn[] {
  return fields.flatMap((column) => {
    const { name, field } = column;
    if (notInSheets.includes(field.kind) || namesFiles(field)) return [];
    const key = `field.${resource.name}.${name}`;
    const code = field.kind === 'switch' ? switchDictionary : field.dict;
    const items = code === undefined ? undefined : (all.get(code) ?? []);
    const inner = Object.keys(field.lines ?? {});
    const lineTitles = Object.fromEntries(
      inner.map((line) => [line, serverText(language, `${key}.${line}`)]),
    );
    return {
      ...column,
      title: serverText(language, key),
      titles: [name, ...columnTitles(key)],
      ...(items ? { items } : {}),
      ...(field.lines ? { lineTitles } : {}),
      ...(field.kind === 'day' ? { holds: 'day' as const } : {}),
      ...(field.kind === 'dateTime' ? { holds: 'time' as const } : {}),
      ...(severalLines.includes(field.kind) ? { mayBreakLines: true as const } : {}),
    };
  });
}

/** The columns that people fill in: what the server writes itself is not asked for. */
export const importColumns = (...given: Parameters<typeof sheetColumns>): SheetColumn[] =>
  sheetColumns(...given).filter(({ field }) => !field.readOnly);

/** What a cell shows of a value: the text of a choice, else the value itself. Times are as they go over the wire. */
export function cellOf(
  { name, field, items }: SheetColumn,
  value: unknown,
  language: Language,
  texts: ReferenceTexts = new Map(),
): Cell {
  if (value === null || value === undefined) return null;
  const isNamed = field.ref !== undefined || field.kind === 'parent';
  if (isNamed) return textOfReference({ name }, value, texts);
  if (field.kind === 'rows') return JSON.stringify(value);
  if (field.kind === 'day') return dayCell(String(value));
  if (field.kind === 'dateTime') return timeCell(String(value));
  // Of at most twelve digits, all of which a cell keeps.
  if (field.kind === 'number' || field.kind === 'money') return Number(value);
  const text = field.kind === 'switch' ? (value === true ? '1' : '0') : String(value);
  const item = items?.find((candidate) => candidate.value === text);
  return item ? itemText(item, language) : text;
}

/** The value that a cell stands for: a choice by its text in either language or by its value. */
export function valueOfCell({ field, items }: SheetColumn, cell: string): string {
  if (field.kind === 'day') return dayOfText(cell);
  if (field.kind === 'dateTime') return timeOfText(cell);
  const item = items?.find(
    ({ value, text, textEn }) => cell === value || cell === text || cell === textEn,
  );
  return item?.value ?? formerValue(field.dict, cell) ?? cell;
}
