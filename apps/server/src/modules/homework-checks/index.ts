import { endpoints } from '@sprout/contract';
import type { Module, ModuleContext } from '../module.ts';
import { homeworkCheckBelongings } from './belongings.ts';
import { createHomeworkChecks } from './checks.service.ts';
import { createFingerprints } from './fingerprints.service.ts';

export const homeworkChecksModule: Module = {
  name: 'homework-checks',
  belongings: homeworkCheckBelongings,
  subjects: { homeworkChecks: {} },
  register,
};

/** What checks find in hand-ins: read in the stored file, or seen while the work ran in the browser of the staff. */
function register(context: ModuleContext): void {
  const { handle, tasks } = context;
  const { homeworkChecks } = endpoints;
  const checks = createHomeworkChecks(context);
  const fingerprints = createFingerprints(context);

  tasks.define('homework.fingerprints', fingerprints.compute);

  handle(homeworkChecks.results, ({ actor, query }) => checks.results(actor, query));
  handle(homeworkChecks.mine, ({ actor, query }) => checks.mine(actor, query));
  handle(homeworkChecks.keep, async ({ body, ...call }) => {
    await checks.keep(call, body);
    return null;
  });
}
