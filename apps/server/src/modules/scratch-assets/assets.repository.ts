import { sql } from 'kysely';
import { dropVersions } from '../../platform/data-log.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { AssetLine } from './asset-data.ts';

/** More are no library that a child could look through. */
const mostOffered = 2_000;
/** Of works, looked at for each asset of a page: some milliseconds. */
const mostVersions = 5_000;

export type OfferedAsset = {
  assetName: string;
  assetType: number;
  tags: string[] | null;
  costumes: readonly AssetLine[] | null;
  sounds: readonly AssetLine[] | null;
};

export type CategoryWord = {
  id: string;
  name: string;
  nameEn: string | null;
  value: string | null;
};

/** `hasMore`: only some of the versions were looked at, so that there may be more works. */
export type WorkCount = { count: number; hasMore: boolean };

/** Versions of the assets that came with the demo school. */
export async function eraseTracesOfDemoAssets(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('scratch_asset')
    .select('id')
    .where('is_demo', '=', true)
    .execute();
  await dropVersions(
    tx,
    'scratch_asset',
    rows.map(({ id }) => id),
  );
}

export function createAssetRepository() {
  return {
    /** What a school offers, the newest first. */
    async listOffered(
      executor: Executor,
      schoolId: string,
      assetType?: number,
    ): Promise<OfferedAsset[]> {
      const rows = await executor
        .selectFrom('scratch_asset')
        .select([
          'asset_name as assetName',
          'asset_type as assetType',
          'tags',
          'costumes',
          'sounds',
        ])
        .where('school_id', '=', schoolId)
        .where('deleted_at', 'is', null)
        .where('is_enabled', '=', true)
        .$if(assetType !== undefined, (query) => query.where('asset_type', '=', assetType ?? 0))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostOffered)
        .execute();
      // The columns are written by the table whose fields they are.
      return rows as unknown as OfferedAsset[];
    },

    /** MD5 by the name of a file that no user has thrown away. */
    async listMd5(
      executor: Executor,
      names: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      if (names.length === 0) return new Map();
      const rows = await executor
        .selectFrom('stored_file')
        .select(['name', 'md5'])
        .where((eb) => eb('name', '=', eb.fn.any(eb.val([...names]))))
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.flatMap(({ name, md5 }) => (md5 === null ? [] : [[name, md5]])));
    },

    /** Tags by id. */
    async listTags(
      executor: Executor,
      schoolId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, CategoryWord>> {
      if (ids.length === 0) return new Map();
      const rows = await executor
        .selectFrom('sys_category')
        .select(['id', 'name', 'name_en as nameEn', 'value'])
        .where('school_id', '=', schoolId)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /**
     * How many live works have one of these files in a version, by the asset that names them. Of what is used more
     * than anybody counts, so many versions are looked at and the works among them counted.
     */
    async countWorks(
      executor: Executor,
      assets: readonly { readonly id: string; readonly files: readonly string[] }[],
    ): Promise<ReadonlyMap<string, WorkCount>> {
      const pairs = assets.flatMap(({ id, files }) => files.map((file) => ({ id, file })));
      if (pairs.length === 0) return new Map();
      const { rows } = await sql<WorkCount & { id: string }>`
        with content as (
          select distinct a.id, f.sha256, f.school_id
          from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ file }) => file)}::text[]) as a(id, file)
          join stored_file f on f.name = a.file
        )
        select asset.id, used.count, used."hasMore"
        from (select distinct id from content) asset
        cross join lateral (
          select count(distinct w.id)::int as count, count(*) >= ${mostVersions} as "hasMore"
          from (
            select m.version_id, c.school_id from content c
            join work_version_file m on m.sha256 = c.sha256
            where c.id = asset.id limit ${mostVersions}
          ) seen
          left join work_version v on v.id = seen.version_id
          left join work w on w.id = v.work_id and w.deleted_at is null and w.school_id = seen.school_id
        ) used`.execute(executor);
      return new Map(rows.map(({ id, count, hasMore }) => [id, { count, hasMore }]));
    },
  };
}
export type AssetRepository = ReturnType<typeof createAssetRepository>;
