import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownName, shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { FileUse } from '../../platform/files/index.ts';
import type { TableOptions } from '../../platform/table/table-spec.ts';

export type Place = {
  kind: NonNullable<FileUse['place']>['kind'] | 'other';
  subject: string | null;
  rowId: string;
  name: string;
};
export type SizeOf = {
  id: string;
  name: string;
  username: string | null;
  count: number;
  bytes: number;
};

type Description = { fileName: string; fileType: number; fileTag: string; isKept: boolean };

/** Places that are told at once. */
const placeLimit = 50;
/** Those who have stored most. */
const sizeLimit = 100;

/** An actor who does not see the whole school sees their own files alone. */
const isOwn = ({ seesWholeSchool, id }: Actor, file: 'f' | 'o'): RawBuilder<SqlBool> =>
  seesWholeSchool ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(file)}.created_by = ${id}`;

/** How the table of files is read: without lists of bad lines, and each with its copies. */
export const storedFileTable = {
  scope: { only: sql<SqlBool>`t.purpose <> 'report'` },
  source: {
    // Copies are told as far as the reader sees files.
    join: (actor: Actor) => sql`cross join lateral (
      select count(*)::int - 1 as copies from stored_file o
      where o.sha256 = t.sha256 and (o.deleted_at is null or o.name = t.name)
        and o.school_id = t.school_id and o.purpose <> 'report' and ${isOwn(actor, 'o')}) same`,
    select: () => ({
      name: sql`t.name`,
      copies: sql`same.copies`,
      ownerName: shownNameOf('t.created_by'),
    }),
    columns: { copies: { ref: 'same.copies', kind: 'number' } },
  },
} as const satisfies TableOptions;

/** The same rows, found by any part of the address as well, be it copied with its domain and ticket. */
export const ossFileTable = {
  scope: storedFileTable.scope,
  source: {
    select: () => ({
      name: sql`t.name`,
      purpose: sql`t.purpose`,
      ownerName: shownNameOf('t.created_by'),
    }),
    where: ({ url }: Readonly<Record<string, unknown>>) =>
      typeof url === 'string' && url !== ''
        ? [sql<SqlBool>`strpos(t.name, ${plainPart(url)}) > 0`]
        : [],
  },
} as const satisfies TableOptions;

function plainPart(url: string): string {
  const path = url.split('/static/').at(-1) ?? '';
  return path.split('~')[0]?.trim() ?? '';
}

export function createStoredFilesRepository({ database }: { database: Database }) {
  return {
    /** Names of those of the files that the actor may see, in the trash or not. */
    async listNames(actor: Actor, ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`select f.name from stored_file f
        where f.id = any(${ids}) and ${scope(actor, { school: 'f.school_id' })} and ${isOwn(actor, 'f')}
          and f.purpose <> 'report'`.execute(database.read);
      return rows.map(({ name }) => name);
    },

    /** An own file that is not in the trash. */
    async findOwn(executor: Executor, actor: Actor, name: string) {
      return executor
        .selectFrom('stored_file')
        .select(['id', 'name'])
        .where('name', '=', name)
        .where('created_by', '=', actor.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },

    /** What the predecessor's clients say of an upload; `isKept`: it stays although nothing uses it. */
    async describe(
      executor: Executor,
      name: string,
      { fileName, fileType, fileTag, isKept }: Description,
    ): Promise<void> {
      await executor
        .updateTable('stored_file')
        .set({
          file_name: fileName,
          file_type: fileType,
          file_tag: fileTag,
          is_kept: sql<boolean>`is_kept or ${isKept}`,
        })
        .where('name', '=', name)
        .execute();
    },

    /** Rows that name one of the files, by the columns that the modules have told of. */
    async listPlaces(
      executor: Executor,
      uses: readonly FileUse[],
      names: readonly string[],
    ): Promise<Place[]> {
      const stems = names.map((name) => name.slice(0, name.lastIndexOf('.')));
      const { rows } = await sql<Place>`select distinct kind, subject, "rowId", name from (
        ${sql.join(
          uses.map((use) => placesOf(use, stems)),
          sql` union all `,
        )}) places order by kind, name, "rowId" limit ${placeLimit}`.execute(executor);
      return rows;
    },

    /** What came back from the trash is as good as just found: nothing of its old idle time counts. */
    async restartUnused(executor: Executor, ids: readonly string[]): Promise<void> {
      await executor
        .updateTable('stored_file')
        .set({ unused_since: null })
        .where('id', 'in', ids)
        .execute();
    },

    /** Every content once, whatever school it is of. */
    async sizeOfStore(): Promise<{ count: number; bytes: number }> {
      const { rows } = await sql<{ count: number; bytes: number }>`select count(*)::int as count,
        coalesce(sum(size_bytes), 0)::float8 as bytes from blob where state = 'stored'`.execute(
        database.read,
      );
      return rows[0] ?? { count: 0, bytes: 0 };
    },

    async throwAway(executor: Executor, actor: Actor, name: string, now: Date): Promise<void> {
      await executor
        .updateTable('stored_file')
        .set({ deleted_at: now, deleted_by: actor.id })
        .where('name', '=', name)
        .execute();
    },

    /** People who have stored most, every content of theirs once. */
    async listSizesOfPeople(actor: Actor): Promise<SizeOf[]> {
      const { rows } = await sql<SizeOf>`select u.id, ${shownName('u')} as name,
          u.username, held.count, held.bytes
        from (select o.user_id, count(*)::int as count, sum(b.size_bytes)::float8 as bytes
          from blob_owner o join blob b on b.sha256 = o.sha256 group by o.user_id) held
        join sys_user u on u.id = held.user_id
        where ${scope(actor, { school: 'u.school_id' })}
        order by held.bytes desc, u.id limit ${sizeLimit}`.execute(database.read);
      return rows;
    },

    /** Classes whose members have stored most; who is in two classes counts in both. */
    async listSizesOfDeparts(actor: Actor): Promise<SizeOf[]> {
      const { rows } = await sql<SizeOf>`select d.id, d.depart_name as name, null as username,
          count(*)::int as count, sum(b.size_bytes)::float8 as bytes
        from sys_depart d
        join sys_user_depart m on m.depart_id = d.id
        join blob_owner o on o.user_id = m.user_id
        join blob b on b.sha256 = o.sha256
        where ${scope(actor, { school: 'd.school_id' })}
        group by d.id, d.depart_name order by bytes desc, d.id limit ${sizeLimit}`.execute(
        database.read,
      );
      return rows;
    },
  };
}
export type StoredFilesRepository = ReturnType<typeof createStoredFilesRepository>;

function placesOf({ table, column, where, place }: FileUse, stems: string[]): RawBuilder<unknown> {
  const id = place ? sql`t.${sql.ref(place.id)}::text` : sql`${table}::text`;
  const name = place ? sql`coalesce(t.${sql.ref(place.name)}::text, '')` : sql`${table}::text`;
  return sql`(select ${place?.kind ?? 'other'}::text as kind, ${place?.subject ?? null}::text as subject,
      ${id} as "rowId", ${name} as name
    from ${sql.table(table)} t
    where exists (select 1 from unnest(${stems}::text[]) stem
        where strpos(t.${sql.ref(column)}::text, stem) > 0)
      and ${where ?? sql`true`}
    limit ${placeLimit})`;
}
