import { jobStates } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/create-server-jobs.ts';
import type { Paging } from '../../platform/paging.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { QuartzJobsRepository } from './quartz-jobs.repository.ts';

type Deps = {
  database: Pick<Database, 'write'>;
  run: RunUseCase;
  jobs: Pick<Jobs, 'runNow' | 'handlers'>;
  repository: QuartzJobsRepository;
  table: Pick<TableService, 'edit'>;
};
type Named = { id?: string | undefined; jobClassName?: string | undefined };

export function createQuartzJobsService({ database, run, jobs, repository, table }: Deps) {
  /** Throws `job.notFound`, and `job.severalOfClass` for a name that several jobs have. */
  async function find(actor: Actor, named: Named) {
    const [job, another] = await repository.find(database.write, actor, named);
    if (another) throw new AppError('job.severalOfClass', { name: another.jobClassName });
    return required(job, 'job.notFound');
  }

  return {
    /** Throws `job.notFound`, `job.severalOfClass` and `job.isSystem`. */
    async setStatus(call: Caller, named: Named, state: keyof typeof jobStates): Promise<null> {
      const { id } = await find(call.actor, named);
      await table.edit(call, id, { status: jobStates[state] });
      return null;
    },

    /** Begins a run at once; answers its id. Throws `job.workDenied`, `job.notFound` and `job.isRunning`. */
    async execute(call: Caller, id: string): Promise<string> {
      const job = await find(call.actor, { id });
      const needs = jobs.handlers.find(job.jobClassName)?.needs;
      allow(!needs || call.actor.permissions.has(needs), 'job.workDenied');
      return jobs.runNow(job.id, (runId) =>
        run(call, 'quartzJobs.execute', (_tx, { note }) =>
          note({ subject: 'sys_quartz_job', rowId: job.id, data: { runId } }),
        ),
      );
    },

    /** The newest first. Throws `job.notFound`. */
    async runs(actor: Actor, jobId: string, paging: Paging) {
      const { id } = await find(actor, { id: jobId });
      const [rows, total] = await Promise.all([
        repository.listRuns(actor, id, paging),
        repository.countRuns(actor, id),
      ]);
      return { rows, total };
    },

    /** Throws `row.notFound`. */
    async run(actor: Actor, id: string) {
      return required(await repository.findRun(actor, id));
    },
  };
}
