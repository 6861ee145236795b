import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/actor.ts';
import { type Dictionary, type DictionaryItem, itemText } from '../../platform/dictionary.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { Cell } from '../../platform/sheets/cells.ts';
import type { NewSheet } from '../../platform/sheets/xlsx-writer.ts';
import type { HeadColumn } from '../../platform/table/import-head.ts';
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

const required: ReadonlySet<DepartField> = new Set<DepartField>(['departName', 'orgCode']);
const languages: readonly Language[] = ['zh-CN', 'en-US'];
const columnWidth = 20;

const titleOf = (name: DepartField, language: Language): string =>
  serverText(language, `field.departs.${name}`);

export const departColumns = (language: Language): HeadColumn[] =>
  fields.map((name) => ({
    name,
    title: titleOf(name, language),
    titles: [name, ...languages.map((spoken) => titleOf(name, spoken))],
    field: required.has(name) ? { required: true } : {},
  }));

/** Kinds of departments as cells name them. */
export async function readCategories(dictionary: Dictionary): Promise<ReadonlyMap<string, number>> {
  const items: readonly DictionaryItem[] = (await dictionary.all()).get('org_category') ?? [];
  return new Map(
    items.flatMap(({ value, text, textEn }) =>
      [value, text, textEn].map((name) => [name, Number(value)] as const),
    ),
  );
}

export async function departSheet(
  actor: Actor,
  departs: readonly Depart[],
  { dictionary, language }: { dictionary: Dictionary; language: Language },
): Promise<NewSheet> {
  const items = (await dictionary.all()).get('org_category') ?? [];
  const kindOf = (category: number): string => {
    const item = items.find(({ value }) => value === String(category));
    return item ? itemText(item, language) : String(category);
  };
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
  const thing = serverText(language, 'thing.departs');
  return {
    name: serverText(language, 'server.sheet.sheet'),
    head: [
      [serverText(language, 'server.sheet.title', { thing })],
      [serverText(language, 'server.sheet.exporter', { name: actor.nickname })],
      fields.map((name) => titleOf(name, language)),
    ],
    widths: fields.map(() => columnWidth),
    batches: [departs.map(row)],
  };
}

/** Heads alone, those that are needed with a star. */
export const departTemplate = (language: Language): NewSheet => ({
  name: serverText(language, 'thing.departs'),
  head: [fields.map((name) => titleOf(name, language) + (required.has(name) ? '*' : ''))],
  widths: fields.map(() => columnWidth),
  batches: [],
});
