import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** Versions of rows; those of a position of the own school and of another one. */
export function dataLogProbes({ tables, versions }: QuestionWorld): Record<string, Probe> {
  const as = 'administrator';
  const versionsOf = (dataId: string) => ({ query: { dataTable: 'sys_position', dataId } });
  const pair = (dataId1: string, dataId2: string) => ({ query: { dataId1, dataId2 } });
  return {
    'dataLog.list': { success: { as, input: {} }, bad: badQuery },
    'dataLog.queryCompareList': {
      success: { as, input: pair(versions.own, versions.own) },
      foreign: { as, input: pair(versions.own, versions.foreign), code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'dataLog.queryDataVerList': {
      success: { as, input: versionsOf(tables.positions.id) },
      foreign: { as, input: versionsOf(tables.positions.foreignId), code: 'dataLog.noVersions' },
      bad: invalid({ query: {} }),
    },
    'dataLog.queryRestore': {
      success: { as, input: { query: { id: versions.own } } },
      foreign: { as, input: { query: { id: versions.foreign } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'dataLog.restore': {
      success: { as, input: { body: { id: versions.own } } },
      foreign: { as, input: { body: { id: versions.foreign } }, code: 'row.notFound' },
      bad: invalid({ body: {} }),
    },
  };
}
