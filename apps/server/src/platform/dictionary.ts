import type { Language } from '@sprout/texts';
import type { Database } from './db/db.ts';
import type { VersionedCache } from './versioned-cache.ts';

export type DictionaryItem = {
  value: string;
  text: string;
  textEn: string;
  description: string | null;
};

type Items = ReadonlyMap<string, readonly DictionaryItem[]>;
type Loaded = { choices: Items; labels: Items };
type Row = DictionaryItem & { code: string; status: number | null };

/** Items of the dictionaries by code, in their order; an item taken out of use is no choice any more. */
export function createDictionary({ database, versionedCache }: Deps) {
  const load = () => versionedCache.wrap('dictionary', 'all', () => loadAll(database));
  return {
    /** What may be chosen. A dictionary without items is there and empty. */
    all: async (): Promise<Items> => (await load()).choices,
    /** What values are called, those out of use included: old rows still have them. */
    labels: async (): Promise<Items> => (await load()).labels,
  };
}
export type Dictionary = ReturnType<typeof createDictionary>;
type Deps = { database: Database; versionedCache: VersionedCache };

export const itemText = (item: DictionaryItem, language: Language): string =>
  language === 'en-US' && item.textEn ? item.textEn : item.text;

async function loadAll({ write }: Pick<Database, 'write'>): Promise<Loaded> {
  const rows = await write
    .selectFrom('sys_dict as dict')
    .leftJoin('sys_dict_item as item', (join) =>
      join.onRef('item.dict_id', '=', 'dict.id').on('item.deleted_at', 'is', null),
    )
    .select([
      'dict.dict_code as code',
      'item.item_value as value',
      'item.item_text as text',
      'item.item_text_en as textEn',
      'item.description as description',
      'item.status as status',
    ])
    .where('dict.deleted_at', 'is', null)
    .orderBy('dict.dict_code')
    .orderBy('item.sort_no')
    .orderBy('item.id')
    .execute();
  const choices = new Map<string, DictionaryItem[]>();
  const labels = new Map<string, DictionaryItem[]>();
  for (const row of rows) {
    put(labels, row.code, toItem(row));
    put(choices, row.code, row.status === 1 ? toItem(row) : undefined);
  }
  return { choices, labels };
}

function toItem({ value, text, textEn, description }: Nullable<Row>): DictionaryItem | undefined {
  if (value === null) return undefined;
  return { value, text: text ?? '', textEn: textEn ?? '', description };
}
type Nullable<T> = { [K in keyof T]: T[K] | null };

function put(map: Map<string, DictionaryItem[]>, code: string, item: DictionaryItem | undefined) {
  const items = map.get(code) ?? [];
  map.set(code, items);
  if (item) items.push(item);
}
