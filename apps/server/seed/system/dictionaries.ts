import type { SeedDeps } from './index.ts';

type Dictionary = {
  code: string;
  name: string;
  items: readonly (readonly [string, string, string])[];
};

/** Value, Chinese and English text. Source: teaching-domain section 10, system-domain section 12.3. */
const dictionaries: readonly Dictionary[] = [
  {
    code: 'work_type',
    name: '作品类型',
    items: [
      ['0', '文件', 'File'],
      ['1', 'Scratch2.0', 'Scratch 2.0'],
      ['2', 'Scratch3.0', 'Scratch 3.0'],
      ['3', 'ScratchJr', 'ScratchJr'],
      ['4', '图形化Python', 'Python'],
      ['10', '积木编程', 'Blockly'],
    ],
  },
];

export async function seedDictionaries({ database }: SeedDeps): Promise<void> {
  for (const { code, name, items } of dictionaries) {
    await database.write
      .insertInto('sys_dict')
      .values({ id: `dict-${code}`, dict_code: code, dict_name: name })
      .onConflict((conflict) => conflict.column('dict_code').doNothing())
      .execute();
    const rows = items.map(([value, text, textEn], index) => ({
      id: `dict-${code}-${value}`,
      dict_id: `dict-${code}`,
      item_value: value,
      item_text: text,
      item_text_en: textEn,
      sort_no: index + 1,
    }));
    await database.write
      .insertInto('sys_dict_item')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['dict_id', 'item_value']).doNothing())
      .execute();
  }
}
