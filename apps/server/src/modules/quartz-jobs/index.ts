import { endpoints, quartzJobs } from '@sprout/contract';
import { dictionary } from '../../platform/school-seeds.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createJobRules } from './job-rules.ts';
import { createPresenter } from './present-jobs.ts';
import { createQuartzJobsRepository } from './quartz-jobs.repository.ts';
import { createQuartzJobsService } from './quartz-jobs.service.ts';
import { defineServerHandlers } from './server-handlers.ts';

export { backUp, sweepUnused } from './server-handlers.ts';

/** What the server does by itself: seen, scheduled and run by hand. */
export const quartzJobsModule: Module = {
  name: 'quartzJobs',
  seeds: {
    resource: quartzJobs,
    menu: {
      place: ['menu-monitor', 4],
      url: '/isystem/QuartzJobList',
      component: 'system/QuartzJobList',
      icon: 'schedule',
    },
    dictionaries: [
      dictionary('job_result', '定时任务结果', [
        ['done', '成功', 'Done'],
        ['failed', '失败', 'Failed'],
        ['running', '执行中', 'Running'],
        ['stopped', '中断', 'Interrupted'],
        ['missed', '错过', 'Missed'],
      ]),
    ],
  },
  register: registerQuartzJobs,
};

function registerQuartzJobs(context: ModuleContext): void {
  const { handle, jobs } = context;
  defineServerHandlers(context);
  const repository = createQuartzJobsRepository(context);
  const table = registerTable(quartzJobs, createJobRules({ ...context, repository }), context);
  const service = createQuartzJobsService({ ...context, repository, table });
  const present = createPresenter({ ...context });

  const { pause, resume, execute, handlers, runs, run } = endpoints.quartzJobs;
  handle(pause, (call) => service.setStatus(call, call.query, 'off'));
  handle(resume, (call) => service.setStatus(call, call.query, 'on'));
  handle(execute, async (call) => ({ runId: await service.execute(call, call.query.id) }));
  handle(handlers, async ({ language }) => present.handlers(jobs, language));
  handle(runs, async ({ actor, query, language }) => {
    const page = await service.runs(actor, query);
    return { ...page, records: page.records.map((row) => present.run(row, language)) };
  });
  handle(run, async ({ actor, query, language }) =>
    present.run(await service.run(actor, query.id), language),
  );
}
