import { invalid, type Probe } from './probe.ts';

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
