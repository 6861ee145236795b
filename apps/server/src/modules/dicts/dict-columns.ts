import type { Language } from '@sprout/texts';
import type { Dictionary } from '../../platform/dictionary.ts';
import { type SheetColumn, sheetColumns } from '../../platform/table/sheet-columns.ts';
import type { TableSpec } from '../../platform/table/table-spec.ts';

export type DictSpecs = { readonly dict: TableSpec; readonly item: TableSpec };
export type DictColumns = { dict: readonly SheetColumn[]; item: readonly SheetColumn[] };

/** An item's description has the title of its dictionary's, and its dictionary stands beside it. */
const leftOut = ['dictId', 'description'];

/** The columns of a sheet of dictionaries: those of the dictionary, then those of an item. */
export async function dictColumns(
  specs: DictSpecs,
  dictionary: Dictionary,
  language: Language,
): Promise<DictColumns> {
  const all = await dictionary.labels();
  return {
    dict: sheetColumns(specs.dict, all, language),
    item: sheetColumns(specs.item, all, language).filter(({ name }) => !leftOut.includes(name)),
  };
}
