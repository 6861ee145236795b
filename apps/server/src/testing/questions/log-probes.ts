import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** Entries of the log; some of the own school and one of another. */
export function logProbes({ logEntries }: QuestionWorld): Record<string, Probe> {
  const as = 'administrator';
  const byId = (id: string) => ({ query: { id } });
  const { own, foreign } = logEntries;
  return {
    'logs.list': { success: { as, input: {} }, bad: badQuery },
    'logs.changes': {
      success: { as, input: byId(own) },
      foreign: { as, input: byId(foreign), code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
    'logs.delete': { success: { raw: 'logs.test.ts refuses' }, bad: invalid({ query: {} }) },
    'logs.deleteBatch': {
      success: { raw: 'logs.test.ts refuses' },
      bad: invalid({ query: {} }),
    },
    'logs.exportXls': {
      success: { raw: 'logs.test.ts exports' },
      bad: invalid({ query: { format: 'exe' } }),
    },
    'logs.logInfo': { success: { as, input: {} } },
    'logs.visitInfo': { success: { as, input: {} } },
  };
}
