import { endpoints } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { createDashboards } from './dashboards.service.ts';

/** Figures of teaching for those who answer for classes. */
export const dashboardsModule: Module = { name: 'dashboards', register };

function register(context: ModuleContext): void {
  const { handle } = context;
  const dashboards = createDashboards(context);
  handle(endpoints.dashboards.analysis, ({ actor, query }) => dashboards.analysis(actor, query));
  handle(endpoints.dashboards.monitor, ({ actor, query }) => dashboards.monitor(actor, query));
  handle(endpoints.dashboards.workplace, ({ actor, query }) => dashboards.workplace(actor, query));
}
