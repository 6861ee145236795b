import { modules } from '../../modules/index.ts';
import type { DictionarySeed } from '../../platform/school-seeds.ts';
import { consoleDictionaries } from './dictionary-list-console.ts';
import { teachingDictionaries } from './dictionary-list-teaching.ts';
import { pickFresh, type Seeding } from './seeded.ts';

export async function seedDictionaries(seeding: Seeding): Promise<void> {
  const ofTables = modules.flatMap(({ seeds }) => seeds?.dictionaries ?? []);
  const all = [...teachingDictionaries, ...consoleDictionaries, ...ofTables];
  const dictionaries = await pickFresh(seeding, all, ({ code }) => `dict:${code}`);
  if (dictionaries.length > 0) {
    await seeding.executor
      .insertInto('sys_dict')
      .values(
        dictionaries.map(({ code, name }) => ({
          id: dictId(code),
          dict_code: code,
          dict_name: name,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const items = await pickFresh(seeding, all.flatMap(itemsOf), ({ key }) => key);
  await insertItems(
    seeding,
    items.map(({ row }) => row),
  );
}

/** NOTE: the dictionary of an imported school may have another id, so items find theirs by code. */
async function insertItems({ executor }: Seeding, rows: ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  const codes = [...new Set(rows.map((row) => row.code))];
  const known = await executor
    .selectFrom('sys_dict')
    .select(['id', 'dict_code'])
    .where('dict_code', 'in', codes)
    .where('deleted_at', 'is', null)
    .execute();
  const idOf = new Map(known.map((row) => [row.dict_code, row.id]));
  const values = rows.flatMap(({ code, ...row }) => {
    const dict_id = idOf.get(code);
    return dict_id ? [{ ...row, dict_id }] : [];
  });
  if (values.length === 0) return;
  await executor
    .insertInto('sys_dict_item')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type ItemRow = {
  code: string;
  id: string;
  item_value: string;
  item_text: string;
  item_text_en: string;
  sort_no: number;
};

const dictId = (code: string): string => `dict-${code}`.slice(0, 36);

function itemsOf({ code, items }: DictionarySeed): { key: string; row: ItemRow }[] {
  return items.map(([value, text, textEn], index) => ({
    key: `dict:${code}:${value}`,
    row: {
      code,
      id: `${dictId(code)}-${index + 1}`.slice(0, 36),
      item_value: value,
      item_text: text,
      item_text_en: textEn,
      sort_no: index + 1,
    },
  }));
}
