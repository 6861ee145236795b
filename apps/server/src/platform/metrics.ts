import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countedStatus } from './http/counted-status.ts';

/** Of the newest backup, whichever node has written it. */
export type BackupFigures = {
  ageSeconds: number;
  /** Contents that works name and the file store had lost when it was written; undefined where it does not say. */
  lostFiles: number | undefined;
};

/** Of what is done after a change: events of modules and tasks. */
type QueueFigures = { waiting: number; lost: number };

type Deps = {
  /** Of this program. */
  version: string;
  readQueues: () => Promise<Readonly<Record<'events' | 'tasks', QueueFigures>> | undefined>;
  readBackup: () => Promise<BackupFigures | undefined>;
  /** Lines of open pages to this node. */
  countSockets: () => number;
};

/** `/metrics` for a collector on this machine; everybody else gets 404. */
export function registerMetrics(
  http: FastifyInstance,
  { version, readBackup, countSockets, readQueues }: Deps,
): void {
  const registry = new Registry();
  new Gauge({
    name: 'sprout_build_info',
    help: 'Version of Sprout, and of Node.js that runs it; always 1',
    labelNames: ['version', 'node_version'],
    registers: [registry],
  }).set({ version, node_version: process.version }, 1);
  const backupAge = new Gauge({
    name: 'sprout_backup_age_seconds',
    help: 'Age of the newest backup, whichever node has written it; NaN without one',
    registers: [registry],
  });
  const lostFiles = new Gauge({
    name: 'sprout_lost_files',
    help: 'Files missing or damaged in the file store at the newest backup; NaN without one',
    registers: [registry],
  });
  new Gauge({
    name: 'sprout_sockets',
    help: 'Open sockets of pages',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
  const queueGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers: [registry] });
  const waiting = queueGauge('sprout_queue_waiting', 'What waits to be done; NaN while unknown');
  const lost = queueGauge(
    'sprout_queue_lost',
    'What was tried too often and is given up; NaN while unknown',
  );
  const durations = new Histogram({
    name: 'sprout_http_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  let isProcessWatched = false;
  const children = new Map<string, ReturnType<typeof durations.labels>>();

  /** Labels are looked up once: to hash them for every answer costs. */
  function childOf(endpoint: string, status: string) {
    const key = `${endpoint} ${status}`;
    const child = children.get(key) ?? durations.labels({ endpoint, status });
    children.set(key, child);
    return child;
  }

  http.addHook('onResponse', (request, reply, done) => {
    const { endpointId } = request.routeOptions.config;
    const status = `${Math.floor(countedStatus(request, reply) / 100)}xx`;
    if (endpointId) childOf(endpointId, status).observe(reply.elapsedTime / 1000);
    done();
  });

  http.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isLocal(request)) {
      reply.callNotFound();
      return reply;
    }
    // Measuring takes time, so it begins with the first request for metrics.
    if (!isProcessWatched) collectDefaultMetrics({ register: registry });
    isProcessWatched = true;
    const newest = await readBackup();
    backupAge.set(newest?.ageSeconds ?? Number.NaN);
    lostFiles.set(newest?.lostFiles ?? Number.NaN);
    const queues = await readQueues();
    for (const queue of ['events', 'tasks'] as const) {
      waiting.set({ queue }, queues?.[queue].waiting ?? Number.NaN);
      lost.set({ queue }, queues?.[queue].lost ?? Number.NaN);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A proxy on this machine connects from here too, but says for whom. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
  return isLoopback && !headers['x-forwarded-for'] && !headers['forwarded'];
}
