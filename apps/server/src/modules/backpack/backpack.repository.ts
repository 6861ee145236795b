import { sql } from 'kysely';
import { unconfirmedAccountSql } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';

export type BackpackKind = 'script' | 'costume' | 'sound' | 'sprite';

export type BackpackItem = {
  id: string;
  kind: BackpackKind;
  name: string;
  mediaType: string;
  bodyName: string;
  thumbnailName: string;
  bodyMd5: string;
  /** Of both contents together. */
  sizeBytes: number;
};

export type NewBackpackItem = BackpackItem & { bodySha256: string; thumbnailSha256: string };

/** One of the two contents of an item. */
export type BackpackFile = {
  userId: string;
  mediaType: string;
  sha256: string;
  sizeBytes: number;
  /** Its owner, whose account no member of the staff has confirmed. */
  heldFor: string | null;
};

export function createBackpackRepository({ database }: { database: Database }) {
  const { write } = database;
  const rows = (executor: Executor) =>
    executor
      .selectFrom('backpack_item')
      .select([
        'id',
        sql<BackpackKind>`kind`.as('kind'),
        'name',
        'media_type as mediaType',
        'body_name as bodyName',
        'thumbnail_name as thumbnailName',
        'body_md5 as bodyMd5',
        'size_bytes as sizeBytes',
      ]);

  return {
    list: (actor: Actor, page: { limit: number; offset: number }): Promise<BackpackItem[]> =>
      rows(write)
        .where('user_id', '=', actor.id)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    /** Two items that come at once do not both take the last place. */
    async lock(tx: Tx, actor: Actor): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext(${`backpack:${actor.id}`}))`.execute(tx);
    },

    /** `keptBytes`: with what was taken out and can still come back. */
    async measure(
      actor: Actor,
      executor: Executor = write,
    ): Promise<{ count: number; bytes: number; keptBytes: number }> {
      const row = await executor
        .selectFrom('backpack_item')
        .select([
          sql<number>`count(*) filter (where deleted_at is null)`.as('count'),
          sql<number>`coalesce(sum(size_bytes) filter (where deleted_at is null), 0)`.as('bytes'),
          sql<number>`coalesce(sum(size_bytes), 0)`.as('keptBytes'),
        ])
        .where('user_id', '=', actor.id)
        .executeTakeFirstOrThrow();
      return {
        count: Number(row.count),
        bytes: Number(row.bytes),
        keptBytes: Number(row.keptBytes),
      };
    },

    async insert(tx: Tx, actor: Actor, item: NewBackpackItem, now: Date): Promise<void> {
      await tx
        .insertInto('backpack_item')
        .values({
          id: item.id,
          school_id: actor.schoolId,
          user_id: actor.id,
          kind: item.kind,
          name: item.name,
          media_type: item.mediaType,
          body_name: item.bodyName,
          thumbnail_name: item.thumbnailName,
          body_sha256: item.bodySha256,
          thumbnail_sha256: item.thumbnailSha256,
          body_md5: item.bodyMd5,
          size_bytes: item.sizeBytes,
          created_at: now,
        })
        .execute();
    },

    /** Whether there was such an own item. */
    async remove(tx: Tx, actor: Actor, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('backpack_item')
        .set({ deleted_at: now })
        .where('id', '=', id)
        .where('user_id', '=', actor.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    findRemoved: (tx: Tx, actor: Actor, id: string) =>
      rows(tx)
        .where('id', '=', id)
        .where('user_id', '=', actor.id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst(),

    async putBack(tx: Tx, id: string): Promise<void> {
      await tx
        .updateTable('backpack_item')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .execute();
    },

    /** A content by its name without a ticket; of what was taken out there is none. */
    async findFile(name: string): Promise<BackpackFile | undefined> {
      const [row] = await database.named<FileRow>('backpack-file', fileSql, [name]);
      if (!row) return undefined;
      return {
        userId: row.user_id,
        mediaType: row.media_type,
        sha256: row.sha256,
        sizeBytes: Number(row.size_bytes),
        heldFor: row.held_for,
      };
    },

    async removeOlder(before: Date): Promise<void> {
      await write.deleteFrom('backpack_item').where('deleted_at', '<', before).execute();
    },
  };
}
export type BackpackRepository = ReturnType<typeof createBackpackRepository>;

type FileRow = {
  user_id: string;
  media_type: string;
  sha256: string;
  size_bytes: number;
  held_for: string | null;
};

const fileSql = `
select i.user_id, f.media_type, f.sha256, b.size_bytes,
  (${unconfirmedAccountSql('i.user_id')}) as held_for
from backpack_item i
cross join lateral (values
  (i.body_name, i.media_type, i.body_sha256),
  (i.thumbnail_name, 'image/jpeg', i.thumbnail_sha256)
) f(name, media_type, sha256)
join blob b on b.sha256 = f.sha256
where f.name = $1 and i.deleted_at is null and (i.body_name = $1 or i.thumbnail_name = $1)`;

/** Contents that somebody carries, taken out or not. */
export async function claimBackpackBlobs(
  executor: Executor,
  hashes: readonly string[],
): Promise<string[]> {
  const wanted = sql<string>`any(${[...hashes]})`;
  const bodies = await executor
    .selectFrom('backpack_item')
    .select('body_sha256 as sha256')
    .where('body_sha256', '=', wanted)
    .execute();
  const thumbnails = await executor
    .selectFrom('backpack_item')
    .select('thumbnail_sha256 as sha256')
    .where('thumbnail_sha256', '=', wanted)
    .execute();
  return [...bodies, ...thumbnails].map(({ sha256 }) => sha256);
}
