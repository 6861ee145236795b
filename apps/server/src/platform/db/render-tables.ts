import type { Pool } from './connections.ts';

type Column = {
  table_name: string;
  column_name: string;
  data_type: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
};

/** TypeScript types of all tables, read from a migrated database; the text of tables.generated.ts. */
export async function renderTables(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(
    `select table_name, column_name, data_type, udt_name, is_nullable, column_default
     from information_schema.columns
     where table_schema = 'public' and table_name not like 'schema\\_%'
     order by table_name, ordinal_position`,
  );
  const byTable = groupBy(rows);
  const tables = [...byTable].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(renderColumn).join('\n')}\n  };`,
  );
  return [
    '// Generated from the migrated database by `npm run generate`; a test compares it.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    'type Json = ColumnType<unknown, string, string>;',
    'type JsonWithDefault = ColumnType<unknown, string | undefined, string>;',
    '',
    `export type Tables = {\n${tables.join('\n')}\n};`,
    '',
  ].join('\n');
}

function renderColumn(column: Column): string {
  const base = typeOf(column);
  if (base === 'Json' && column.column_default !== null) {
    return `    ${column.column_name}: JsonWithDefault;`;
  }
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base;
  return `    ${column.column_name}: ${column.column_default === null ? nullable : `Generated<${nullable}>`};`;
}

const types: Record<string, string> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
};

function typeOf({ data_type, udt_name, table_name, column_name }: Column): string {
  if (data_type === 'ARRAY' && udt_name === '_text') return 'string[]';
  const type = types[data_type];
  if (!type) throw new Error(`No TypeScript type for ${table_name}.${column_name}: ${data_type}.`);
  return type;
}

function groupBy(columns: Column[]): Map<string, Column[]> {
  const groups = new Map<string, Column[]>();
  for (const column of columns) {
    groups.set(column.table_name, [...(groups.get(column.table_name) ?? []), column]);
  }
  return groups;
}
