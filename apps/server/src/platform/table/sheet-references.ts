import type { FieldProblem } from '@sprout/contract';
import { tidyWord } from '@sprout/rules';
import type { Actor } from '../access/actor.ts';
import type { FoundRow } from '../sheets/found-rows.ts';
import type { SheetColumn } from './sheet-columns.ts';
import type { TableContext } from './table-context.ts';
import { isReference } from './table-references.ts';

/** Ids for the texts of a cell, or what is wrong with them; nothing for a cell that names no rows. */
export type SheetReferences = (
  column: SheetColumn,
  cell: string,
) => { readonly value: string; readonly problem?: FieldProblem } | undefined;

const separators = /[,，、;；]/;

/** The texts that one cell names: several are separated as people do it. */
function textsIn({ field }: SheetColumn, cell: string): readonly string[] {
  const parts = field.kind === 'refs' ? cell.split(separators) : [cell];
  return parts.map(tidyWord).filter((part) => part !== '');
}

/** Looks up all rows that a sheet names by their texts, once for each column. */
export function createSheetReferences({
  references,
  database,
}: Pick<TableContext, 'references' | 'database'>) {
  return async (
    actor: Actor,
    columns: readonly SheetColumn[],
    rows: readonly FoundRow[],
  ): Promise<SheetReferences> => {
    const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
    for (const column of columns) {
      if (!isReference(column)) continue;
      const texts = rows.flatMap(({ values }) => textsIn(column, values[column.name] ?? ''));
      const { ref } = column.field;
      const found = await references.valuesByText(database.read, actor, ref, [...new Set(texts)]);
      known.set(column.name, found);
    }
    return (column, cell) => {
      const byText = known.get(column.name);
      if (!byText) return undefined;
      const named = textsIn(column, cell).map((text) => byText.get(text) ?? []);
      if (named.some((ids) => ids.length === 0)) return { value: '', problem: 'unknownRow' };
      if (named.some((ids) => ids.length > 1)) return { value: '', problem: 'ambiguous' };
      return { value: named.flat().join(',') };
    };
  };
}
