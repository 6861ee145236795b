import type { Field, FieldProblem, ListedFile } from '@sprout/contract';
import { drawnMapOf } from '@sprout/rules';
import type { Actor } from '../access/actor.ts';
import type { Executor } from '../db/db.ts';
import { type Files, type FileUse, isPublicPurpose, isPurpose } from '../files/index.ts';
import type { TableContext } from './table-context.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';

// Values are checked against the schema of their field before they are read here.
const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly ListedFile[];
const linesOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly Values[];

/** A file that a value names. */
type Named = {
  /** Under which name its problem is reported. */
  readonly place: string;
  readonly file: string;
  readonly purpose: string | undefined;
};

function namedIn({ name, field }: TableColumn, value: unknown): readonly Named[] {
  const { purpose } = field;
  if (field.kind === 'files') {
    return listOf(value).map(({ file }, at) => ({ place: `${name}.${at}.file`, file, purpose }));
  }
  if (field.kind === 'rows') {
    return linesOf(value).flatMap((line, at) =>
      fileLinesOf(field).flatMap(([inner, { purpose: of }]) => {
        const file = line[inner];
        const place = `${name}.${at}.${inner}`;
        return typeof file === 'string' ? [{ place, file, purpose: of }] : [];
      }),
    );
  }
  return typeof value === 'string' ? [{ place: name, file: value, purpose }] : [];
}

/** Fields of the lines of a list that name a file. */
const fileLinesOf = ({ kind, lines = {} }: Field): readonly [string, Field][] =>
  kind === 'rows' ? Object.entries(lines).filter(([, line]) => line.kind === 'file') : [];

/** Stored files that the rows of a table name. */
export function createTableFiles(
  { fields }: Pick<TableSpec, 'fields'>,
  { files, database }: Pick<TableContext, 'files' | 'database'>,
) {
  const lists = fields.filter(({ field }) => field.kind === 'files');
  const withLines = fields.filter(({ field }) => fileLinesOf(field).length > 0);
  const named = [...fields.filter(({ field }) => field.kind === 'file'), ...lists, ...withLines];

  /**
   * A file of the own school that was uploaded for this purpose and is not in the trash, or a map that Sprout
   * has drawn. Who puts a file into a row shows it to all readers of the row, so it is their own, open to
   * everybody, or open to them by its ticket.
   */
  async function mayAttach(
    executor: Executor,
    actor: Actor,
    value: string,
    purpose = '',
  ): Promise<boolean> {
    if (purpose === 'banner' && drawnMapOf(value) !== undefined) return true;
    const row = await executor
      .selectFrom('stored_file')
      .select(['created_by', 'is_public'])
      .where('name', '=', files.plainName(value) ?? value)
      .where('school_id', '=', actor.schoolId)
      .where('purpose', '=', purpose)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return false;
    return row.is_public || row.created_by === actor.id || files.isTicketGood(value);
  }

  async function describe(sent: readonly ListedFile[]): Promise<readonly ListedFile[]> {
    const names = [...new Set(sent.map(({ file }) => files.plainName(file) ?? file))];
    const found = await database.write
      .selectFrom('stored_file')
      .select(['name', 'size_bytes', 'media_type'])
      .where('name', 'in', names)
      .execute();
    return names.map((file) => {
      const row = found.find(({ name }) => name === file);
      const line = sent.find((one) => (files.plainName(one.file) ?? one.file) === file);
      const size = row?.size_bytes ?? null;
      return { ...line, file, name: line?.name ?? '', size, type: row?.media_type ?? null };
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
      for (const { name, field } of withLines) {
        if (!Array.isArray(values[name])) continue;
        described[name] = linesOf(values[name]).map((line) =>
          withFiles(field, line, (file) => files.plainName(file) ?? file),
        );
      }
      return described;
    },

    /**
     * Problems by their place among what was `sent`, where names still have their tickets; a file that the
     * row has already stays although it is in the trash.
     */
    async problems(
      executor: Executor,
      actor: Actor,
      sent: Values,
      before: Values = {},
    ): Promise<Record<string, FieldProblem>> {
      const found: Record<string, FieldProblem> = {};
      for (const column of named) {
        const { name } = column;
        const kept = new Set(namedIn(column, before[name]).map(({ file }) => file));
        for (const { place, file, purpose } of namedIn(column, sent[name])) {
          const plain = files.plainName(file) ?? file;
          if (kept.has(plain) || (await mayAttach(executor, actor, file, purpose))) continue;
          found[place] = 'unknownFile';
        }
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
    .filter(({ field }) => naming.includes(field.kind) || fileLinesOf(field).length > 0)
    .map(({ column }) => {
      const place = { kind: 'row', subject: resource.name, id: 'id', name } as const;
      // The declaration names columns of its table.
      return { table, column, place } as unknown as FileUse;
    });
}

type Tickets = Pick<Files, 'ticketed'>;

/** Names of private files carry their tickets. */
export function fileToWire({ purpose = '' }: Field, name: string, files: Tickets): string {
  const isPrivate = isPurpose(purpose) && !isPublicPurpose(purpose);
  return isPrivate ? files.ticketed(name) : name;
}

/** A line with each of its files under another name. */
function withFiles(
  field: Field,
  line: Values,
  rename: (file: string, of: Field) => string,
): Values {
  const renamed = fileLinesOf(field).flatMap(([inner, of]) => {
    const file = line[inner];
    return typeof file === 'string' ? [[inner, rename(file, of)]] : [];
  });
  return { ...line, ...Object.fromEntries(renamed) };
}

/** Lines as clients read them: names of their private files carry tickets. */
export const fileLinesToWire = (field: Field, value: unknown, files: Tickets): unknown =>
  fileLinesOf(field).length === 0 || !Array.isArray(value)
    ? value
    : linesOf(value).map((line) =>
        withFiles(field, line, (file, of) => fileToWire(of, file, files)),
      );

export const filesToWire = (field: Field, value: unknown, files: Tickets) =>
  listOf(value).map((one) => ({ ...one, file: fileToWire(field, one.file, files) }));
