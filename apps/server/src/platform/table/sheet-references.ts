import type { FieldProblem } from '@sprout/contract';
import { tidyWord } from '@sprout/rules';
import type { Actor } from '../access/actor.ts';
import type { FoundRow } from '../sheets/found-rows.ts';
import type { Respelling } from './file-warnings.ts';
import type { SheetColumn } from './sheet-columns.ts';
import type { TableContext } from './table-context.ts';
import { isReference, type ReferenceTexts } from './table-references.ts';

export type SheetReferences = {
  /** Ids for the texts of a cell, or what is wrong with them; nothing for a cell that names no rows. */
  readonly read: (
    column: SheetColumn,
    cell: string,
  ) =>
    | {
        readonly value: string;
        readonly problem?: FieldProblem;
        /** Texts that no row has as they are spelled. */
        readonly respellings?: readonly Respelling[];
      }
    | undefined;
  /** What the rows that were found are called. */
  readonly texts: ReferenceTexts;
};

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
    const names = new Map<string, ReadonlyMap<string, string>>();
    for (const column of columns) {
      if (!isReference(column)) continue;
      const texts = rows.flatMap(({ values }) => textsIn(column, values[column.name] ?? ''));
      const { ref } = column.field;
      const found = await references.valuesByText(database.read, actor, ref, [...new Set(texts)]);
      known.set(column.name, found);
      const ids = [...new Set([...found.values()].flat())];
      names.set(column.name, await references.texts(database.read, actor, ref, ids));
    }
    const read: SheetReferences['read'] = (column, cell) => {
      const byText = known.get(column.name);
      if (!byText) return undefined;
      const texts = textsIn(column, cell);
      const named = texts.map((text) => byText.get(text) ?? []);
      if (named.some((ids) => ids.length === 0)) return { value: '', problem: 'unknownRow' };
      if (named.some((ids) => ids.length > 1)) return { value: '', problem: 'ambiguous' };
      const respellings = texts.flatMap((typed, at) => {
        const name = names.get(column.name)?.get(named[at]?.[0] ?? '') ?? typed;
        return name === typed ? [] : [{ typed, name }];
      });
      return { value: named.flat().join(','), respellings };
    };
    return { read, texts: names };
  };
}
