import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { type Dictionary, type DictionaryItem, itemText } from '../../platform/dictionary.ts';
import type { Cell } from '../../platform/sheets/cells.ts';
import type { NewSheet } from '../../platform/sheets/xlsx-writer.ts';
import { plainSheets } from '../../platform/table/plain-sheets.ts';
import type { Depart } from './departs.repository.ts';

/** Columns of the sheets of departments, in their order. */
const fields = [
  'departName',
  'orgCode',
  'orgCategory',
  'departOrder',
  'mobile',
  'fax',
  'address',
  'memo',
] as const;
export type DepartField = (typeof fields)[number];

const sheets = plainSheets({
  resource: 'departs',
  fields,
  required: ['departName', 'orgCode'],
  severalLines: ['memo'],
});

export const { columns: departColumns, template: departTemplate } = sheets;

/** Kinds of departments as cells name them. */
export async function readCategories(dictionary: Dictionary): Promise<ReadonlyMap<string, number>> {
  const items: readonly DictionaryItem[] = (await dictionary.all()).get('org_category') ?? [];
  return new Map(
    items.flatMap(({ value, text, textEn }) =>
      [value, text, textEn].map((name) => [name, Number(value)] as const),
    ),
  );
}

/** Kinds of departments as sheets show them. */
export async function categoryTexts(
  dictionary: Dictionary,
  language: Language,
): Promise<(category: number) => string> {
  const items = (await dictionary.labels()).get('org_category') ?? [];
  return (category) => {
    const item = items.find(({ value }) => value === String(category));
    return item ? itemText(item, language) : String(category);
  };
}

export async function departSheet(
  actor: Actor,
  departs: readonly Depart[],
  { dictionary, language }: { dictionary: Dictionary; language: Language },
): Promise<NewSheet> {
  const kindOf = await categoryTexts(dictionary, language);
  const row = (depart: Depart): Cell[] => [
    depart.depart_name,
    depart.org_code,
    kindOf(depart.org_category),
    depart.sort_no,
    depart.mobile,
    depart.fax,
    depart.address,
    depart.memo,
  ];
  return sheets.sheet({ exporter: actor.nickname, language, rows: departs.map(row) });
}
