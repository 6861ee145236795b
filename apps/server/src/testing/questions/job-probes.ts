import { quartzJobs } from '@sprout/contract';
import { invalid, type Probe } from './probe.ts';
import { tableProbes } from './table-probes.ts';
import type { TableWorld } from './table-world.ts';

export function jobProbes(rows: TableWorld['quartzJobs']): Record<string, Probe> {
  const as = 'administrator';
  const ofJob: Probe = {
    success: { as, input: { query: { id: rows.id } } },
    foreign: { as, input: { query: { id: rows.foreignId } }, code: 'job.notFound' },
    bad: invalid({ query: { id: 'not an id' } }),
  };
  return {
    ...tableProbes(quartzJobs, rows, 'quartz-jobs.test.ts', 'job.notFound'),
    'quartzJobs.pause': ofJob,
    'quartzJobs.resume': ofJob,
    'quartzJobs.execute': ofJob,
    'quartzJobs.handlers': { success: { as, input: {} } },
    'quartzJobs.runs': ofJob,
    'quartzJobs.run': {
      success: { as, input: { query: { id: rows.runId } } },
      foreign: { as, input: { query: { id: rows.foreignRunId } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
  };
}
