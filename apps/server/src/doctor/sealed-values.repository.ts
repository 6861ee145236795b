import type { Connection } from '../platform/db/connections.ts';

/** What is sealed: values that are of no use without the key. */
export type SealedKind =
  | 'secondFactor'
  | 'loginProvider'
  | 'dataSource'
  | 'messageProvider'
  | 'message';

/** Every column whose values are sealed. A value is sealed for `<table>.<column>`. */
export const sealedColumns: readonly (readonly [SealedKind, table: string, column: string])[] = [
  ['secondFactor', 'second_factor', 'secret'],
  ['loginProvider', 'login_provider', 'client_secret'],
  ['dataSource', 'sys_data_source', 'db_password'],
  ['messageProvider', 'sys_message_provider', 'password'],
  ['messageProvider', 'sys_message_provider', 'headers'],
  ['messageProvider', 'sys_message_provider', 'webhook'],
  ['message', 'sys_sms', 'sealed'],
];

/** Hashed with the key: nothing can be opened, and nothing compared without it. */
const recoveryTable = 'second_factor_recovery';

/** So many of a column are looked at: all, in any school. */
const columnLimit = 5_000;

export type SealedValues = {
  columns: { kind: SealedKind; use: string; values: string[] }[];
  recoveryCodes: number;
};

/** What is sealed in a database of this version or an earlier one. Changes nothing. */
export async function readSealedValues(client: Pick<Connection, 'query'>): Promise<SealedValues> {
  const tables = [recoveryTable, ...new Set(sealedColumns.map(([, table]) => table))];
  const { rows } = await client.query<{ use: string }>(
    `select table_name || '.' || column_name as use from information_schema.columns
     where table_schema = any(current_schemas(false)) and table_name = any($1)`,
    [tables],
  );
  const known = new Set(rows.map(({ use }) => use));
  const columns: SealedValues['columns'] = [];
  for (const [kind, table, column] of sealedColumns) {
    const use = `${table}.${column}`;
    if (!known.has(use)) continue;
    const found = await client.query<{ value: string }>(
      `select ${column} as value from ${table} where ${column} is not null order by 1 limit ${columnLimit}`,
    );
    columns.push({ kind, use, values: found.rows.map(({ value }) => value) });
  }
  const isThere = known.has(`${recoveryTable}.code_hash`);
  return { columns, recoveryCodes: isThere ? await countRecoveryCodes(client) : 0 };
}

async function countRecoveryCodes(client: Pick<Connection, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${recoveryTable}`,
  );
  return rows[0]?.count ?? 0;
}
