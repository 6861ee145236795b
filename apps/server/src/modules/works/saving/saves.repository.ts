import { sql } from 'kysely';
import type { Database, Executor, Tx } from '../../../platform/db/db.ts';
import { type NewRow, statement } from '../../../platform/db/statement.ts';
import type { Stats } from '../work-stats.ts';
import type { ManifestFile } from './manifest.ts';

export const insertVersion = statement(
  (db, row: NewRow<'work_version'>) =>
    db.insertInto('work_version').values({
      id: row.id,
      work_id: row.work_id,
      school_id: row.school_id,
      author_id: row.author_id,
      version_no: row.version_no,
      kind: row.kind,
      save_id: row.save_id,
      work_name: row.work_name,
      description: row.description,
      cover: row.cover,
      cover_sha256: row.cover_sha256,
      file_name: row.file_name,
      whole_sha256: row.whole_sha256,
      size_bytes: row.size_bytes,
      stats: row.stats,
      sent_files: row.sent_files,
      created_at: row.created_at,
    }),
  'version-insert',
);

/** What the newest version makes of the work's row. */
type NewHead = {
  workId: string;
  id: string;
  revision: number;
  workName: string;
  description: string;
  workType: string;
  now: Date;
  isTrashKept: boolean;
  hasCloudData: boolean;
};

export const updateHead = statement(
  (db, head: NewHead) =>
    db
      .updateTable('work')
      .set((eb) => ({
        head_version_id: head.id,
        revision: head.revision,
        version_count: eb('version_count', '+', 1),
        work_name: head.workName,
        description: head.description,
        work_type: head.workType,
        has_cloud_data: head.hasCloudData,
        updated_at: head.now,
        deleted_at: sql<Date | null>`case when ${head.isTrashKept}::boolean then deleted_at end`,
      }))
      .where('id', '=', head.workId),
  'work-head',
);

export type NewWork = {
  id: string;
  schoolId: string;
  authorId: string;
  workName: string;
  workType: string;
  workScene?: string | undefined;
  unitId?: string | null | undefined;
  additionalId?: string | null | undefined;
  departId: string | null;
  parentWorkId?: string | null;
  conflictOf?: string | null;
  now: Date;
};

/** The row of a first save; does nothing when the id exists, even when it is being written right now. */
export async function insertWork(tx: Tx, work: NewWork): Promise<void> {
  await insertRow(tx, {
    id: work.id,
    school_id: work.schoolId,
    author_id: work.authorId,
    work_name: work.workName,
    work_type: work.workType,
    work_scene:
      work.workScene ?? (work.unitId ? 'course' : work.additionalId ? 'additional' : 'create'),
    unit_id: work.unitId ?? null,
    additional_id: work.additionalId ?? null,
    depart_id: work.departId,
    parent_work_id: work.parentWorkId ?? null,
    conflict_of: work.conflictOf ?? null,
    created_at: work.now,
    updated_at: work.now,
  });
}

const insertRow = statement(
  (db, row: NewRow<'work'>) =>
    db
      .insertInto('work')
      .values({
        id: row.id,
        school_id: row.school_id,
        author_id: row.author_id,
        work_name: row.work_name,
        work_type: row.work_type,
        work_scene: row.work_scene,
        unit_id: row.unit_id,
        additional_id: row.additional_id,
        depart_id: row.depart_id,
        parent_work_id: row.parent_work_id,
        conflict_of: row.conflict_of,
        created_at: row.created_at,
        updated_at: row.updated_at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  'work-insert',
);

/** The version that a save of this author has become, with the work that holds it. */
export async function findSave(tx: Tx, authorId: string, saveId: string) {
  const [version] = await selectSave(tx, { authorId, saveId });
  return version;
}

const selectSave = statement(
  (db, save: { authorId: string; saveId: string }) =>
    db
      .selectFrom('work_version as v')
      .innerJoin('work as w', 'w.id', 'v.work_id')
      .select(['v.id', 'v.work_id', 'v.version_no', 'v.work_name', 'v.description'])
      .select(['w.conflict_of', 'w.work_type'])
      .where('v.author_id', '=', save.authorId)
      .where('v.save_id', '=', save.saveId),
  'version-of-save',
);

/** The cover of an own work's newest version. */
export async function findCover(
  { named }: Pick<Database, 'named'>,
  workId: string,
  authorId: string,
): Promise<{ cover: string; cover_sha256: string | null } | undefined> {
  const [head] = await named<{ cover: string; cover_sha256: string | null }>(
    'work-cover',
    `select v.cover, v.cover_sha256 from work w join work_version v on v.id = w.head_version_id
     where w.id = $1 and w.author_id = $2`,
    [workId, authorId],
  );
  return head;
}

/** What was measured of a work's newest version while it holds this very file. */
export async function findStats(
  { named }: Pick<Database, 'named'>,
  workId: string,
  { name, sha256 }: Pick<ManifestFile, 'name' | 'sha256'>,
): Promise<Stats | undefined> {
  const [known] = await named<{ stats: Stats }>(
    'work-stats',
    `select v.stats from work w
     join work_version v on v.id = w.head_version_id
     join work_version_file f on f.version_id = v.id and f.name = $2 and f.sha256 = $3
     where w.id = $1`,
    [workId, name, sha256],
  );
  return known?.stats;
}

/** Two submits of one author come one after the other. */
export async function lockAuthor(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('sys_user').select('id').where('id', '=', userId).forUpdate().execute();
}

/** An own work by name and type; the youngest when there are several. */
export const findByName = (
  tx: Tx,
  authorId: string,
  { workName, workType }: { workName: string; workType: string },
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('work')
    .select('id')
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .where('work_name', '=', workName)
    .where('work_type', '=', workType)
    .where('additional_id', 'is', null)
    .where('unit_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An own work of homework in one class; the newest when there are several. */
export const findByHomework = (
  tx: Tx,
  authorId: string,
  { homeworkId, departId }: { homeworkId: string; departId: string },
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('work')
    .select('id')
    .where('additional_id', '=', homeworkId)
    .where('depart_id', '=', departId)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An own work of a unit; the newest when there are several. */
export const findByUnit = (
  tx: Tx,
  authorId: string,
  unitId: string,
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('work')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether somebody has made this work for this unit. */
export async function isWorkOf(
  executor: Executor,
  id: string,
  authorId: string,
  unitId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('work')
    .select('id')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('unit_id', '=', unitId)
    .executeTakeFirst();
  return row !== undefined;
}

export type OwnUpload = {
  name: string;
  purpose: string;
  sha256: string;
  sizeBytes: number;
  mediaType: string;
};

/** An own stored file by its name, unless it is in the trash. */
export const findUpload = (
  executor: Executor,
  userId: string,
  name: string,
): Promise<OwnUpload | undefined> =>
  executor
    .selectFrom('stored_file')
    .select(['name', 'purpose', 'sha256', 'size_bytes as sizeBytes', 'media_type as mediaType'])
    .where('name', '=', name)
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The name of an own stored file by its id, unless it is in the trash. */
export async function findUploadPath(
  executor: Executor,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('stored_file')
    .select('name')
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}
