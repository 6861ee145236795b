import { endpoints } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { createDashboards } from './dashboards.service.ts';
import { createWorkplaceParts } from './present-workplace.ts';

/** Figures of teaching for those who answer for classes. */
export const dashboardsModule: Module = { name: 'dashboards', register };

function register(context: ModuleContext): void {
  const { handle } = context;
  const dashboards = createDashboards(context);
  handle(endpoints.dashboards.analysis, ({ actor, query }) => dashboards.analysis(actor, query));
  handle(endpoints.dashboards.monitor, ({ actor, query }) => dashboards.monitor(actor, query));
  handle(endpoints.dashboards.workplace, ({ actor, query }) => dashboards.workplace(actor, query));

  const { workplaceParts } = endpoints;
  const parts = createWorkplaceParts(context);
  handle(workplaceParts.projects, async ({ actor, language }) =>
    parts.toProjects((await dashboards.workplace(actor, {})).classes, language),
  );
  handle(workplaceParts.activity, async ({ actor, language }) =>
    parts.toActivity((await dashboards.workplace(actor, {})).happened, language),
  );
  handle(workplaceParts.teams, async ({ actor }) =>
    parts.toTeams((await dashboards.workplace(actor, {})).team),
  );
  handle(workplaceParts.radar, async ({ actor, language }) => {
    const [own, { recentWeeks }] = await Promise.all([
      dashboards.ownPart(actor),
      dashboards.workplace(actor, {}),
    ]);
    return parts.toRadar(own, recentWeeks, language);
  });
}
