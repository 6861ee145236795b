import { badQuery, invalid, type Probe } from './probe.ts';

const as = 'administrator';
const ranged: Probe = {
  success: { as, input: { query: { range: '1h' } } },
  bad: invalid({ query: { range: 'for ever' } }),
};
/** Without an envelope. */
const read = { raw: 'monitor.test.ts reads every name, traces and caches' };
const plain: Probe = { success: { as, input: {} } };

export const monitorProbes: Record<string, Probe> = {
  'monitor.process': ranged,
  'monitor.http': ranged,
  'monitor.system': ranged,
  'monitor.disk': ranged,
  'monitor.cache': ranged,
  'monitor.trace': plain,
  'monitor.health': plain,
  'firstSteps.query': plain,
  'online.list': { success: plain.success, bad: badQuery },
  'online.forceLogout': {
    success: { raw: 'online.test.ts ends' },
    foreign: { as, input: { body: { ids: ['no-such-place'] } }, code: 'row.notFound' },
    bad: invalid({ body: { ids: [] } }),
  },
  'actuator.metric': {
    success: read,
    bad: invalid({ params: { name: 'no name' } }),
  },
  'actuator.httptrace': { success: read },
  'actuator.queryDiskInfo': plain,
  'actuator.keysSize': { success: read },
  'actuator.memoryInfo': { success: read },
  'actuator.info': plain,
};
