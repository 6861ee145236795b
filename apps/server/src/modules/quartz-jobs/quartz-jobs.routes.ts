import { endpoints, quartzJobs } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import { createJobRules } from './job-rules.ts';
import { createPresenter } from './present-jobs.ts';
import { createQuartzJobsRepository } from './quartz-jobs.repository.ts';
import { createQuartzJobsService } from './quartz-jobs.service.ts';
import { defineServerHandlers } from './server-handlers.ts';

export function registerQuartzJobs(context: ModuleContext): void {
  const { handle, jobs } = context;
  defineServerHandlers(context);
  const repository = createQuartzJobsRepository(context);
  const table = registerTable(quartzJobs, createJobRules({ ...context, repository }), context);
  const service = createQuartzJobsService({ ...context, repository, table });
  const present = createPresenter(context);

  const { pause, resume, execute, handlers, runs, run } = endpoints.quartzJobs;
  handle(pause, (call) => service.setStatus(call, call.query, 'off'));
  handle(resume, (call) => service.setStatus(call, call.query, 'on'));
  handle(execute, async (call) => ({ runId: await service.execute(call, call.query.id) }));
  handle(handlers, ({ actor, language }) => present.handlers(jobs, { actor, language }));
  handle(runs, async ({ actor, query, language }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.runs(actor, query.id, paging);
    return presentPage(
      rows.map((row) => present.run(row, language)),
      total,
      paging,
    );
  });
  handle(run, async ({ actor, query, language }) =>
    present.run(await service.run(actor, query.id), language),
  );
}
