import { endpoints } from '@sprout/contract';
import type { Belongings } from '../../platform/belongings.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createProgressReports } from './progress-reports.service.ts';

/** A report tells of one child and goes with it. */
const belongings: Belongings = {
  progress_report: { user_id: { of: 'person', onDelete: 'delete' } },
};

export const progressReportsModule: Module = {
  name: 'progress-reports',
  belongings,
  subjects: { progressReport: {} },
  register,
};

const sweepEveryMs = 6 * 3_600_000;

/** What parents are told of one child. */
function register(context: ModuleContext): void {
  const { handle, files, jobs } = context;
  const { progressReports } = endpoints;
  const reports = createProgressReports(context);
  // Pictures stay as long as a link shows them.
  files.addUse({ table: 'progress_report', column: 'snapshot' });
  jobs.every('progressReports.sweep', sweepEveryMs, () => reports.sweep());

  handle(progressReports.draft, ({ actor, query }) => reports.draft(actor, query));
  handle(progressReports.classDrafts, ({ actor, query }) => reports.classDrafts(actor, query));
  handle(progressReports.list, ({ actor, query }) => reports.list(actor, query.userId));
  handle(progressReports.add, ({ body, ...call }) => reports.add(call, body));
  handle(progressReports.revoke, ({ body, ...call }) => reports.revoke(call, body.id));
  handle(progressReports.open, ({ body }) => reports.open(body.token));
}
