import type { Field, LineFields } from '@sprout/contract';
import type { TableColumn, Values } from './table-spec.ts';

/** A column that holds a list of small objects; it is of type `jsonb`. */
export type LinesColumn = TableColumn & {
  readonly field: Field & { readonly lines: LineFields };
};

export const hasLines = (column: TableColumn): column is LinesColumn =>
  column.field.lines !== undefined;

/** The lines of a value that has been checked, each with all of its names; `null` for none. */
export function readLines(lines: LineFields, value: unknown): readonly Values[] | null {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  if (!Array.isArray(list) || list.length === 0) return null;
  return list.map((line: Values) =>
    Object.fromEntries(Object.keys(lines).map((name) => [name, line[name] ?? null])),
  );
}

/** A stored list as clients read it. */
export function linesToWire({ isText, required, lines = {} }: Field, value: unknown): unknown {
  const list = readLines(lines, value) ?? (required ? [] : null);
  return isText && list ? JSON.stringify(list) : list;
}

/** Each value of each line, under the name by which its problem is reported. */
export function valuesOfLines({ name, field }: LinesColumn, value: unknown) {
  const list = Array.isArray(value) ? (value as readonly Values[]) : [];
  return list.flatMap((line, at) =>
    Object.entries(field.lines).map(([inner, lineField]) => ({
      place: `${name}.${at}.${inner}`,
      field: lineField,
      value: line[inner],
    })),
  );
}
