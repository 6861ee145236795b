import type { Language } from '@sprout/texts';
import type { Cache } from './cache.ts';
import type { Database } from './db/db.ts';

export type DictionaryItem = {
  value: string;
  text: string;
  textEn: string;
  description: string | null;
};

const rememberedMs = 30_000;

/** Items of the dictionaries by code, in their order. Enabled items only. */
export function createDictionary({ database, cache }: { database: Database; cache: Cache }) {
  async function load(): Promise<Map<string, DictionaryItem[]>> {
    const rows = await database.read
      .selectFrom('sys_dict_item as item')
      .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
      .select([
        'dict.dict_code as code',
        'item.item_value as value',
        'item.item_text as text',
        'item.item_text_en as textEn',
        'item.description as description',
      ])
      .where('item.status', '=', 1)
      .orderBy('dict.dict_code')
      .orderBy('item.sort_no')
      .orderBy('item.id')
      .execute();
    const byCode = new Map<string, DictionaryItem[]>();
    for (const { code, ...item } of rows) byCode.set(code, [...(byCode.get(code) ?? []), item]);
    return byCode;
  }

  return {
    all: () => cache.wrap('dictionary', rememberedMs, load),
    forget: () => cache.delete('dictionary'),
  };
}
export type Dictionary = ReturnType<typeof createDictionary>;

export const itemText = (item: DictionaryItem, language: Language): string =>
  language === 'en-US' && item.textEn ? item.textEn : item.text;
