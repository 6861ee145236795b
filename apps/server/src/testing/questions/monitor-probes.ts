import { invalid, type Probe } from './probe.ts';

const as = 'administrator';
const ranged: Probe = {
  success: { as, input: { query: { range: '1h' } } },
  bad: invalid({ query: { range: 'for ever' } }),
};
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
    success: { as, input: { params: { name: 'jvm.memory.used' } } },
    bad: invalid({ params: { name: 'no name' } }),
  },
  'actuator.httptrace': plain,
  'actuator.queryDiskInfo': plain,
  'actuator.keysSize': plain,
  'actuator.memoryInfo': plain,
  'actuator.info': plain,
};
