import { type RawBuilder, sql } from 'kysely';
import { shownNameOf } from './access/accounts.ts';
import type { Actor } from './access/actor.ts';
import type { Clock, WireTimeFormat } from './clock.ts';
import type { Executor, Tx } from './db/db.ts';
import type { Tables } from './db/tables.generated.ts';
import { AppError } from './errors.ts';

/** Forms of the back office by name: a declared table has one, and each module adds its own. */
export interface FormKinds extends Tables {}
export type FormKind = keyof FormKinds;

/** Changes of one save. */
export type FormChange = {
  kind: FormKind;
  /** Id of the row; of the configuration, the school. */
  rowId: string;
  /** Names on the wire of what is different now; without any, nothing happens. */
  fields: readonly string[];
  /** Version that the form was opened with; absent: the last one wins. */
  opened: number | undefined;
};

type StoredChange = { fields: string[]; at: Date; by: string | null };

/** Of more changes than this since a form was opened, only the newest are reported. */
const keptChanges = 50;

/**
 * Keeps two people on one form from taking each other's changes away: the version is compared in the
 * statement that raises it, which also holds back other saves of the form until the transaction ends.
 */
export function createFormVersions({
  clock,
  wireTime,
}: {
  clock: Clock;
  wireTime: WireTimeFormat;
}) {
  async function stale(tx: Tx, { kind, rowId, opened }: FormChange): Promise<AppError> {
    const { rows } = await sql<StoredChange>`
      select c.fields, c.changed_at as at, ${shownNameOf('c.changed_by')} as by
      from form_change c
      where c.kind = ${kind} and c.row_id = ${rowId} and c.version > ${opened ?? 0}
      order by c.version desc limit 20`.execute(tx);
    const changes = rows.map(({ fields, at, by }) => ({
      by: by ?? '',
      at: wireTime.toWire(at),
      fields,
    }));
    return new AppError('form.stale', { by: changes[0]?.by ?? '', changes });
  }

  const prune = (tx: Tx, kind: FormKind, rowIds: readonly string[]) =>
    sql`delete from form_change c using form_version f
      where f.kind = ${kind} and f.row_id = any(${[...rowIds]}) and c.kind = f.kind
        and c.row_id = f.row_id and c.version <= f.version - ${keptChanges}::int`.execute(tx);

  return {
    /**
     * Part of the transaction of a save, before its other writes. Throws `form.stale` with who changed
     * what and when, newest first, if somebody has saved since the form was opened.
     */
    async advance(
      tx: Tx,
      actor: Pick<Actor, 'id' | 'schoolId'>,
      change: FormChange,
    ): Promise<void> {
      const { kind, rowId, fields, opened } = change;
      if (fields.length === 0) return;
      const { rows } = await sql<{ version: number }>`
        insert into form_version as known (kind, row_id, school_id, version)
        values (${kind}, ${rowId}, ${actor.schoolId}, 1)
        on conflict (kind, row_id) do update set version = known.version + 1
          where ${opened ?? null}::int is null or known.version = ${opened ?? null}
        returning version`.execute(tx);
      const [raised] = rows;
      if (!raised || (opened !== undefined && raised.version !== opened + 1)) {
        throw await stale(tx, change);
      }
      await sql`insert into form_change (kind, row_id, version, fields, changed_by, changed_at)
        values (${kind}, ${rowId}, ${raised.version}, ${[...fields]}, ${actor.id}, ${clock.now()})`.execute(
        tx,
      );
      await prune(tx, kind, [rowId]);
    },

    /** Version of a form; 0 until its first change. */
    async read(executor: Executor, kind: FormKind, rowId: string): Promise<number> {
      const row = await executor
        .selectFrom('form_version')
        .select('version')
        .where('kind', '=', kind)
        .where('row_id', '=', rowId)
        .executeTakeFirst();
      return row?.version ?? 0;
    },

    /** Fields of several rows that changed by something else than their forms. */
    async note(
      tx: Tx,
      actor: Actor,
      {
        kind,
        rowIds,
        fields,
      }: { kind: FormKind; rowIds: readonly string[]; fields: readonly string[] },
    ): Promise<void> {
      if (rowIds.length === 0) return;
      await sql`with raised as (
          insert into form_version as known (kind, row_id, school_id, version)
          select ${kind}, id, ${actor.schoolId}, 1 from unnest(${[...rowIds].sort()}::text[]) t(id)
          on conflict (kind, row_id) do update set version = known.version + 1
          returning row_id, version)
        insert into form_change (kind, row_id, version, fields, changed_by, changed_at)
        select ${kind}, row_id, version, ${[...fields]}, ${actor.id}, ${clock.now()} from raised`.execute(
        tx,
      );
      await prune(tx, kind, rowIds);
    },
  };
}
export type FormVersions = ReturnType<typeof createFormVersions>;

/** With rows that go for ever. */
export async function dropForms(
  executor: Executor,
  kind: FormKind,
  rowIds: readonly string[],
): Promise<void> {
  for (const table of ['form_version', 'form_change']) {
    await sql`delete from ${sql.table(table)}
      where kind = ${kind} and row_id = any(${[...rowIds]})`.execute(executor);
  }
}

/** Version of a row's form, read in one statement with the row; 0 until its first change. */
export const formVersionOf = (kind: FormKind, rowId: string): RawBuilder<number> =>
  sql<number>`coalesce((select f.version from form_version f
    where f.kind = ${kind} and f.row_id = ${sql.ref(rowId)}), 0)`;

/** Names whose values are different afterwards; what `after` does not name stays as it was. */
export const changedNames = <T extends object>(
  before: T,
  after: Partial<T>,
): (keyof T & string)[] =>
  // Object.keys loses the key type that the parameter proves.
  (Object.keys(after) as (keyof T & string)[]).filter((name) => before[name] !== after[name]);
