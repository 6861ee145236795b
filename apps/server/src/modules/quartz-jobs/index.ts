import { quartzJobs } from '@sprout/contract';
import { dictionary } from '../../platform/school-seeds.ts';
import type { Module } from '../module.ts';
import { registerQuartzJobs } from './quartz-jobs.routes.ts';

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
