import type { Field } from '@sprout/contract';
import type { Actor } from '../access/actor.ts';
import type { Executor } from '../db/db.ts';
import type { References } from '../references.ts';
import type { TableRow } from './table-rows.ts';
import type { TableColumn, TableSpec } from './table-spec.ts';

/** A column that names rows of another table. */
export type ReferenceColumn = TableColumn & { readonly field: Field & { readonly ref: string } };
/** Texts of the named rows by the column's name and the value. */
export type ReferenceTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const isReference = (column: TableColumn): column is ReferenceColumn =>
  column.field.ref !== undefined;

/** The values that one stored value names: one, or a list. */
export function namedIn(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** Asks for the texts of everything that rows name, once for each column. */
export function createReferenceTexts(
  { fields }: Pick<TableSpec, 'fields'>,
  references: References,
) {
  const columns = fields.filter(isReference);
  return async (
    executor: Executor,
    actor: Actor,
    rows: readonly TableRow[],
  ): Promise<ReferenceTexts> => {
    const found = await Promise.all(
      columns.map(async ({ name, field }) => {
        const values = new Set(rows.flatMap((row) => namedIn(row[name])));
        return [name, await references.texts(executor, actor, field.ref, [...values])] as const;
      }),
    );
    return new Map(found);
  };
}

/** What a value names, in words and in its order; a row that is gone for ever is told by its value. */
export const textOfReference = (
  { name }: Pick<TableColumn, 'name'>,
  value: unknown,
  texts: ReferenceTexts,
): string =>
  namedIn(value)
    .map((one) => texts.get(name)?.get(one) ?? one)
    .join(',');
