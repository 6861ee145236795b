import type { Field, FieldProblem, ListedFile } from '@sprout/contract';
import type { Actor } from '../actor.ts';
import type { Executor } from '../db/db.ts';
import { type Files, type FileUse, isPublicPurpose, isPurpose } from '../files/index.ts';
import type { TableContext } from './table-context.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';

const isList = ({ field }: TableColumn): boolean => field.kind === 'files';
// Values are checked against the schema of their field before they are read here.
const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly ListedFile[];

/** Stored files that the rows of a table name. */
export function createTableFiles(
  { fields }: Pick<TableSpec, 'fields'>,
  { files, database }: Pick<TableContext, 'files' | 'database'>,
) {
  const lists = fields.filter(isList);

  async function describe(sent: readonly ListedFile[]): Promise<readonly ListedFile[]> {
    const names = [...new Set(sent.map(({ file }) => files.plainName(file) ?? file))];
    const found = await database.write
      .selectFrom('stored_file')
      .select(['name', 'size_bytes', 'media_type'])
      .where('name', 'in', names)
      .execute();
    return names.map((file) => {
      const row = found.find(({ name }) => name === file);
      const name = sent.find((one) => (files.plainName(one.file) ?? one.file) === file)?.name ?? '';
      return { file, name, size: row?.size_bytes ?? null, type: row?.media_type ?? null };
    });
  }

  return {
    /** The lists as they are stored: each file once, without its ticket, with its size and type. */
    async described(values: Values): Promise<Values> {
      const described = { ...values };
      for (const { name } of lists) {
        const sent = listOf(values[name]);
        if (sent.length > 0) described[name] = await describe(sent);
      }
      return described;
    },

    /** Problems by their place; a file that the row has already stays although it is in the trash. */
    async problems(
      executor: Executor,
      actor: Actor,
      column: TableColumn,
      value: unknown,
      before: unknown,
    ): Promise<Record<string, FieldProblem>> {
      const found: Record<string, FieldProblem> = {};
      if (!isList(column)) return found;
      const kept = new Set(listOf(before).map(({ file }) => file));
      for (const [at, { file }] of listOf(value).entries()) {
        if (kept.has(file)) continue;
        const problem = await checkFile(executor, actor, file, column.field.purpose);
        if (problem) found[`${column.name}.${at}.file`] = problem;
      }
      return found;
    },
  };
}

const naming: readonly Field['kind'][] = ['file', 'files', 'html'];

/** Where rows name files, so that these stay as long as their rows do and are found in the register. */
export function fileUsesOf({ table, fields, resource }: TableSpec): FileUse[] {
  const called = fields.find(({ field }) => field.kind === 'text' && field.required);
  const name = called?.column ?? 'id';
  return fields
    .filter(({ field }) => naming.includes(field.kind))
    .map(({ column }) => {
      const place = { kind: 'row', subject: resource.name, id: 'id', name } as const;
      // The declaration names columns of its table.
      return { table, column, place } as unknown as FileUse;
    });
}

/** A file of the own school that was uploaded for this purpose and is not in the trash. */
export async function checkFile(
  executor: Executor,
  actor: Actor,
  name: string,
  purpose = '',
): Promise<FieldProblem | undefined> {
  const row = await executor
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', name)
    .where('school_id', '=', actor.schoolId)
    .where('purpose', '=', purpose)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? undefined : 'unknownFile';
}

type Tickets = Pick<Files, 'ticketed'>;

/** Names of private files carry their tickets. */
export function fileToWire({ purpose = '' }: Field, name: string, files: Tickets): string {
  const isPrivate = isPurpose(purpose) && !isPublicPurpose(purpose);
  return isPrivate ? files.ticketed(name) : name;
}

export const filesToWire = (field: Field, value: unknown, files: Tickets) =>
  listOf(value).map((one) => ({ ...one, file: fileToWire(field, one.file, files) }));
