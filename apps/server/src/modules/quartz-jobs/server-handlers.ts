import { Type } from 'typebox';
import { runNightlyBackup } from '../../backup/nightly.ts';
import type { JobResult } from '../../platform/jobs/job-handlers.ts';
import type { ModuleContext } from '../module.ts';

type Context = Pick<ModuleContext, 'database' | 'files' | 'config' | 'clock' | 'log'>;

/** One more backup in the data folder. By what its run keeps of it the other nodes know that it is there. */
export async function backUp({ database, files, config, clock, log }: Context): Promise<JobResult> {
  const { folder, lostFiles } = await runNightlyBackup({
    pool: database.pool,
    blobs: files.store,
    dataDir: config.dataDir,
    clock,
    log,
  });
  return { text: 'job.backup.now.result', data: { folder, lostFiles } };
}

/** Contents that no row names any more. */
export async function sweepUnused({ files }: Pick<Context, 'files'>): Promise<void> {
  await files.blobs.sweepLeftovers();
  await files.blobs.sweep();
}

const dayMs = 24 * 3_600_000;
/** An administrator who did something cannot have the trace of it cleaned away by a job soon after. */
const leastLogDays = 90;
/** A large school's files are read one by one. */
const backupLimitMs = 6 * 3_600_000;

/** What every administrator can have done by a schedule. */
export function defineServerHandlers(context: ModuleContext): void {
  const { jobs, callLog, clock } = context;

  jobs.handlers.define({
    name: 'logs.clean',
    title: 'job.logs.clean',
    description: 'job.logs.clean.about',
    needs: 'system:config:save',
    schema: Type.Object({
      days: Type.Integer({
        title: 'job.logs.clean.days',
        minimum: leastLogDays,
        maximum: 180,
        default: leastLogDays,
      }),
    }),
    async run({ parameter, schoolId, mayGoOn }) {
      const before = new Date(clock.now().getTime() - parameter.days * dayMs);
      const n = await callLog.removeOfSchool(schoolId, before, mayGoOn);
      return { text: 'job.logs.clean.result', data: { n } };
    },
  });

  jobs.handlers.define({
    name: 'files.clean',
    title: 'job.files.clean',
    description: 'job.files.clean.about',
    needs: 'system:file:delete',
    schema: Type.Object({}),
    async run() {
      await sweepUnused(context);
      return { text: 'job.files.clean.result' };
    },
  });

  jobs.handlers.define({
    name: 'backup.now',
    title: 'job.backup.now',
    description: 'job.backup.now.about',
    needs: 'system:config:save',
    schema: Type.Object({}),
    limitMs: backupLimitMs,
    run: () => backUp(context),
  });
}
