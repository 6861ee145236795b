import { departDayLogs } from '@sprout/contract';
import { foreignRow, reads } from './administrator.ts';
import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What the staff ask of one child, and parents of its report. */
export function childProbes({
  owner,
  departId,
  reportId,
}: Pick<QuestionWorld, 'owner' | 'departId' | 'reportId'>): Record<string, Probe> {
  const days = { startTime: '2020-01-01', endTime: '2020-12-31' };
  const outOfReach = 'access.outOfReach';
  const ofChild = (query: object): Pick<Probe, 'success' | 'foreign'> => ({
    success: { as: 'teacher', input: { query: { ...query } } },
    foreign: { as: 'otherTeacher', input: { query: { ...query } }, code: outOfReach },
  });
  const given = { userId: owner.id, ...days, days: 30 };
  return {
    'childRecord.query': { ...ofChild({ id: owner.id }), bad: invalid({ query: {} }) },
    'childRecord.storedSize': {
      ...reads({ query: { id: owner.id } }),
      ...foreignRow({ query: { id: 'nobody' } }),
      bad: invalid({ query: {} }),
    },
    'childRecord.exportAll': {
      success: { raw: 'child-export.test.ts unpacks one' },
      ...foreignRow({ query: { id: 'nobody' } }),
      bad: invalid({ query: {} }),
    },
    'progressReports.draft': {
      ...ofChild({ id: owner.id, ...days }),
      bad: invalid({ query: { id: owner.id, ...days, endTime: '2020-02-31' } }, 'report.badRange'),
    },
    'progressReports.classDrafts': {
      ...ofChild({ departId, ...days }),
      bad: invalid({ query: { departId } }),
    },
    'progressReports.list': { ...ofChild({ userId: owner.id }), bad: invalid({ query: {} }) },
    'progressReports.add': {
      success: { as: 'teacher', input: { body: given } },
      foreign: { as: 'otherTeacher', input: { body: given }, code: outOfReach },
      bad: invalid({ body: { ...given, days: 8 } }),
    },
    'progressReports.revoke': {
      success: { as: 'teacher', input: { body: { id: reportId } } },
      foreign: { as: 'otherTeacher', input: { body: { id: reportId } }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    'progressReports.open': {
      success: { raw: 'progress-reports.test.ts opens a link' },
      bad: invalid({ body: { token: 'x'.repeat(32) } }, 'report.ended'),
    },
  };
}

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

const badClass = invalid({ query: { departId: 'no id' } });

/** Figures of the classes that the caller answers for. */
export const dashboardProbes: Record<string, Probe> = {
  'feedback.add': {
    success: {
      as: 'teacher',
      input: { body: { kind: 'suggestion', title: '多一点素材', content: '想要更多海洋动物。' } },
    },
    bad: invalid({ body: { kind: 'song', title: '', content: '' } }),
  },
  'dashboards.analysis': {
    success: { as: 'teacher', input: { query: { days: 30 } } },
    bad: invalid({ query: { days: 6 } }),
  },
  'dashboards.monitor': { success: { as: 'teacher', input: {} }, bad: badClass },
  'dashboards.workplace': { success: { as: 'teacher', input: {} }, bad: badClass },
  'workplaceParts.projects': { success: { as: 'teacher', input: {} } },
  'workplaceParts.activity': { success: { as: 'teacher', input: {} } },
  'workplaceParts.teams': { success: { as: 'teacher', input: {} } },
  'workplaceParts.radar': { success: { as: 'teacher', input: {} } },
};
