import type { DeclaredCode } from '@sprout/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Executor } from '../db/db.ts';

export type UniqueField = {
  /** Names on the wire, as the predecessor's forms send them: table and column of its database. */
  readonly table: string;
  readonly field: string;
  /** Table and column that hold the value here, when they are called otherwise. */
  readonly from?: string;
  readonly column?: string;
  /** One value in the whole installation, not only in the school. */
  readonly isGlobal?: true;
  /** Upper and lower case are one value. */
  readonly ignoresCase?: true;
  /** Rows in the recycle bin still hold their values. */
  readonly keepsDeleted?: true;
  /** Rows whose column of this name is true may share a value. */
  readonly sharedIf?: string;
  /** One of these codes is needed to ask; a session alone is enough without. */
  readonly may?: readonly DeclaredCode[];
  /** Those without the codes may ask, too, while guests may register. */
  readonly isToldToNewcomers?: true;
  /** The form that is compared, such as lower case. */
  readonly toKey?: (value: string) => string;
};

/** Every value that forms may ask about while they are typed; nothing else can be asked for. */
export function createUniqueFields() {
  const fields = new Map<string, UniqueField>();
  return {
    add(...added: readonly UniqueField[]): void {
      for (const field of added) fields.set(`${field.table}.${field.field}`, field);
    },
    find: (table: string, field: string): UniqueField | undefined =>
      fields.get(`${table}.${field}`),
  };
}
export type UniqueFields = ReturnType<typeof createUniqueFields>;

/** Whether a row holds its value alone. */
export const isUnshared = ({ sharedIf }: UniqueField): RawBuilder<SqlBool> =>
  sharedIf === undefined ? sql<SqlBool>`true` : sql<SqlBool>`not ${sql.ref(sharedIf)}`;

/** Whether another row than `exceptId` holds the value. */
export async function isTaken(
  executor: Executor,
  actor: Pick<Actor, 'schoolId'>,
  unique: UniqueField,
  value: string,
  exceptId = '',
): Promise<boolean> {
  const { table, field, toKey = (key) => key } = unique;
  const held = sql.ref(unique.column ?? field);
  const conditions = [
    unique.ignoresCase
      ? sql<SqlBool>`lower(${held}) = lower(${toKey(value)})`
      : sql<SqlBool>`${held} = ${toKey(value)}`,
    sql<SqlBool>`id <> ${exceptId}`,
    ...(unique.isGlobal ? [] : [sql<SqlBool>`school_id = ${actor.schoolId}`]),
    ...(unique.keepsDeleted ? [] : [sql<SqlBool>`deleted_at is null`]),
    isUnshared(unique),
  ];
  const { rows } = await sql`
    select 1 from ${sql.table(unique.from ?? table)}
    where ${sql.join(conditions, sql` and `)} limit 1`.execute(executor);
  return rows.length > 0;
}
