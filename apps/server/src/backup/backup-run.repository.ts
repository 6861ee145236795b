import type { Connection } from '../platform/db/connections.ts';

/** A backup that one of the nodes has written into its own folder, as the history of its job tells. */
export type BackupRun = {
  node: string;
  createdAt: Date;
  folder: string | undefined;
  /** Undefined of a run that did not say it. */
  lostFiles: number | undefined;
};

type Row = { node: string; createdAt: Date; data: unknown };

/** The newest run that wrote a backup, by the server at night or for an administrator. */
export async function findBackupRun(
  database: Pick<Connection, 'query'>,
): Promise<BackupRun | undefined> {
  const { rows } = await database.query<Row>(
    `select r.node, r.started_at as "createdAt", r.result_data as data
     from job_run r join sys_quartz_job j on j.id = r.job_id
     where j.job_class_name in ('backup', 'backup.now') and r.state = 'done'
     order by r.started_at desc, r.id desc limit 1`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { folder, lostFiles } = readResult(found.data);
  return {
    node: found.node,
    createdAt: found.createdAt,
    folder: typeof folder === 'string' ? folder : undefined,
    lostFiles: typeof lostFiles === 'number' ? lostFiles : undefined,
  };
}

const readResult = (data: unknown): { folder?: unknown; lostFiles?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};
