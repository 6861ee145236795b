import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { DiskRow } from './monitor-shapes.ts';

const base = '/actuator';
const call = { method: 'GET', access: 'system:monitor:view', log: 'none' } as const;
const plain = {
  ...call,
  notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
} as const;

/** Every name that the predecessor's pages ask for. Source: system-domain section 9.1. */
export const metricNames = [
  'jvm.memory.max',
  'jvm.memory.committed',
  'jvm.memory.used',
  'jvm.buffer.memory.used',
  'jvm.buffer.count',
  'jvm.threads.daemon',
  'jvm.threads.live',
  'jvm.threads.peak',
  'jvm.classes.loaded',
  'jvm.classes.unloaded',
  'jvm.gc.memory.allocated',
  'jvm.gc.memory.promoted',
  'jvm.gc.max.data.size',
  'jvm.gc.live.data.size',
  'jvm.gc.pause',
  'tomcat.sessions.created',
  'tomcat.sessions.expired',
  'tomcat.sessions.active.current',
  'tomcat.sessions.active.max',
  'tomcat.sessions.rejected',
  'tomcat.global.sent',
  'tomcat.global.request.max',
  'tomcat.global.request',
  'tomcat.threads.current',
  'tomcat.threads.config.max',
  'system.cpu.count',
  'system.cpu.usage',
  'process.start.time',
  'process.uptime',
  'process.cpu.usage',
] as const;
export type MetricName = (typeof metricNames)[number];

/** The monitors as the predecessor's pages read them: the same figures under its names. */
export const actuator = subject('actuator', {
  metric: {
    ...call,
    path: `${base}/metrics/:name`,
    kind: 'bare',
    params: Type.Object({ name: Type.String({ maxLength: 100, pattern: '^[a-z.]+$' }) }),
    result: Type.Object({
      name: Type.String(),
      measurements: Type.Array(Type.Object({ statistic: Type.String(), value: Type.Number() })),
      availableTags: Type.Array(Type.String()),
    }),
    notApplicable: { foreignRow: 'names no row' },
  },
  httptrace: {
    ...plain,
    path: `${base}/httptrace`,
    kind: 'bare',
    result: Type.Object({
      traces: Type.Array(
        Type.Object({
          timestamp: Type.String(),
          request: Type.Object({
            method: Type.String(),
            uri: Type.String(),
            headers: Type.Object({}),
          }),
          response: Type.Object({ status: Type.Integer(), headers: Type.Object({}) }),
          /** Milliseconds. */
          timeTaken: Type.Number(),
        }),
      ),
    }),
  },
  queryDiskInfo: { ...plain, path: `${base}/redis/queryDiskInfo`, result: Type.Array(DiskRow) },
  keysSize: {
    ...plain,
    path: `${base}/redis/keysSize`,
    kind: 'bare',
    result: Type.Object({ create_time: Type.Number(), dbSize: Type.Integer() }),
  },
  memoryInfo: {
    ...plain,
    path: `${base}/redis/memoryInfo`,
    kind: 'bare',
    result: Type.Object({ create_time: Type.Number(), used_memory: Type.Number() }),
  },
  info: {
    ...plain,
    path: `${base}/redis/info`,
    result: Type.Array(
      Type.Object({ key: Type.String(), value: Type.String(), description: Type.String() }),
    ),
  },
});
