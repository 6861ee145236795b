import { mapPersonTexts, type PersonTextName, personTextNames } from '@sprout/contract';
import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../platform/table/table-spec.ts';

/** Lines of text that are known of a person, by their names on the wire. */
export type PersonTexts = Record<PersonTextName, string | null>;

type Snake<N extends string> = N extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : N;
type TextColumn = Snake<PersonTextName>;
/** The same by their columns of `sys_user`. */
export type TextColumns = Record<TextColumn, string | null>;

export const columnOf = (name: PersonTextName): TextColumn => snakeCase(name) as TextColumn;

export const textColumnNames: readonly TextColumn[] = personTextNames.map(columnOf);

/** Values for the columns. */
export const textColumns = <V>(toValue: (name: PersonTextName) => V): Record<TextColumn, V> =>
  Object.fromEntries(
    Object.entries(mapPersonTexts(toValue)).map(([name, value]) => [
      columnOf(name as PersonTextName),
      value,
    ]),
  ) as Record<TextColumn, V>;

/** The columns of a table under their names on the wire. */
export const selectTexts = (table: string): RawBuilder<unknown> =>
  sql.join(
    personTextNames.map(
      (name) => sql`${sql.ref(`${table}.${columnOf(name)}`)} as ${sql.ref(name)}`,
    ),
  );
