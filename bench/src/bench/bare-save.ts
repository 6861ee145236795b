import { randomBytes } from 'node:crypto';
import type { Connection } from '../../../apps/server/src/platform/db/connections.ts';
import type { Database } from '../../../apps/server/src/platform/db/db.ts';

type File = { name: string; sha256: string; size: number };
type Body = {
  workId: string;
  saveId: string;
  kind: string;
  workName: string;
  workType: string;
  files: File[];
};
type WorkRow = { id: string; author_id: string; revision: number; created_at: Date };

const newId = () => randomBytes(16).toString('hex');

/** A save by hand: the statements of the real one in their order, in one transaction. */
export function bareSave(database: Database) {
  return async (userId: string, body: Body) => {
    const hashes = body.files.map(({ sha256 }) => sha256);
    const project = body.files.find(({ name }) => name === 'project.json');
    const { named } = database;
    await named('blob-own', ownSql, [userId, hashes]);
    const values = [body.workId, 'project.json', project?.sha256];
    const [known] = await named<{ stats: object }>('work-stats', statsSql, values);
    await named('work-cover', coverSql, [body.workId, userId]);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const written = await write(client, userId, body, known?.stats ?? {});
      await client.query('commit');
      return written;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}

async function write(client: Connection, userId: string, body: Body, stats: object) {
  const now = new Date();
  const { workId, saveId, files } = body;
  const hashes = files.map(({ sha256 }) => sha256);
  await client.query(insertWorkSql, [workId, '1', userId, body.workName, body.workType, now]);
  const { rows } = await client.query<WorkRow>('select * from work where id = $1 for update', [
    workId,
  ]);
  const [work] = rows;
  if (!work) throw new Error('The work of the bench is not there.');
  await client.query(replaySql, [userId, saveId]);
  await client.query('select sha256 from blob where sha256 = any($1) for key share', [hashes]);
  const versionId = newId();
  const revision = work.revision + 1;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  await client.query(insertVersionSql, [
    versionId,
    workId,
    '1',
    userId,
    revision,
    body.kind,
    saveId,
    body.workName,
    '',
    `work/${newId()}.sb3`,
    size,
    JSON.stringify(stats),
    now,
  ]);
  await client.query(insertFilesSql, [
    versionId,
    files.map((_, index) => index),
    files.map(({ name }) => name),
    hashes,
    files.map((file) => file.size),
  ]);
  await client.query(updateWorkSql, [
    versionId,
    revision,
    body.workName,
    '',
    body.workType,
    now,
    workId,
  ]);
  const data = JSON.stringify({ versionId });
  await client.query(auditSql, [
    newId(),
    '1',
    userId,
    'work.save',
    'work',
    workId,
    data,
    null,
    now,
  ]);
  return { id: workId, workName: body.workName, revision, versionId, createTime: work.created_at };
}

const ownSql = `select b.sha256, b.size_bytes from blob_owner o join blob b on b.sha256 = o.sha256
  where o.user_id = $1 and o.sha256 = any($2)`;

const statsSql = `select v.stats from work w
  join work_version v on v.id = w.head_version_id
  join work_version_file f on f.version_id = v.id and f.name = $2 and f.sha256 = $3
  where w.id = $1`;

const coverSql = `select v.cover, v.cover_sha256 from work w join work_version v on v.id = w.head_version_id
  where w.id = $1 and w.author_id = $2`;

const insertWorkSql = `insert into work (id, school_id, author_id, work_name, work_type, work_scene,
    unit_id, additional_id, depart_id, parent_work_id, conflict_of, has_cloud_data, created_at, updated_at)
  values ($1, $2, $3, $4, $5, 'create', null, null, null, null, null, false, $6, $6)
  on conflict (id) do nothing`;

const replaySql = `select v.*, w.conflict_of, w.work_type from work_version as v
  inner join work as w on w.id = v.work_id where v.author_id = $1 and v.save_id = $2`;

const insertVersionSql = `insert into work_version (id, work_id, school_id, author_id, version_no, kind,
    save_id, work_name, description, cover, cover_sha256, file_name, whole_sha256, size_bytes, stats,
    created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', null, $10, null, $11, $12, $13)`;

const insertFilesSql = `insert into work_version_file (version_id, position, name, sha256, size_bytes)
  select $1, t.position, t.name, t.sha256, t.size_bytes
  from unnest($2::int[], $3::text[], $4::text[], $5::bigint[]) as t(position, name, sha256, size_bytes)`;

const updateWorkSql = `update work set head_version_id = $1, revision = $2,
    version_count = version_count + 1, work_name = $3, description = $4, work_type = $5,
    updated_at = $6, deleted_at = null
  where id = $7`;

const auditSql = `insert into audit_log (id, school_id, actor_id, action, subject, row_id, data, request_id,
    created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
