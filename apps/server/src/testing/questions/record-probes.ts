import { departDayLogs } from '@sprout/contract';
import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What the staff ask of the record of their classes. */
export function recordProbes({ dayIds }: Pick<QuestionWorld, 'dayIds'>): Record<string, Probe> {
  const query = { startTime: '2020-01-01', endTime: '2029-12-31' };
  const counted: Probe = {
    success: { as: 'teacher', input: { query } },
    bad: invalid({ query: { startTime: '2030-02-31' } }),
  };
  const calls: Record<
    | keyof typeof departDayLogs.endpoints
    | 'getReport'
    | 'getReportGroupByDepart'
    | 'getReportGroupByMonth'
    | 'exportReport',
    Probe
  > = {
    list: { success: { as: 'teacher', input: {} }, bad: badQuery },
    queryById: {
      success: { as: 'teacher', input: { query: { id: dayIds.own } } },
      foreign: { as: 'otherTeacher', input: { query: { id: dayIds.own } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    exportXls: { success: { raw: 'teaching-record.test.ts exports' } },
    getReport: counted,
    getReportGroupByDepart: counted,
    getReportGroupByMonth: counted,
    exportReport: {
      success: { raw: 'teaching-record.test.ts exports' },
      bad: invalid({ query: { format: 'pdf' } }),
    },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`${departDayLogs.name}.${name}`, probe]),
  );
}
