import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, endpoints } from '@sprout/contract';
import type { FastifyInstance } from 'fastify';
import { createDiskHistory } from '../../../apps/server/src/modules/monitor/disk-history.ts';
import { readDisks } from '../../../apps/server/src/modules/monitor/places.ts';
import { createCache } from '../../../apps/server/src/platform/cache.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { createMonitor } from '../../../apps/server/src/platform/monitor/monitor.ts';

type MonitorCost = {
  /** Processor time of one sample of everything that a node keeps. */
  sampleMs: number;
  disksMs: number;
  /** Of both hooks that a request goes through. */
  requestMs: number;
  /** Of a core, while nothing happens: the timer that watches the event loop. */
  idleShare: number;
};

const cacheGroups = 30;
const entriesOfGroup = 200;

/**
 * What the monitors of a node spend by themselves, by the code that the server runs, in a process that does nothing
 * else. Left out: what a node says to the others once a minute, and the collections of garbage that are noted.
 */
export async function measureMonitorCost(dataDir: string, isQuick: boolean): Promise<MonitorCost> {
  const idleMs = isQuick ? 1_000 : 5_000;
  const hooks = createHooks();
  const cache = createCache(systemClock.elapsedMs);
  for (let index = 0; index < cacheGroups * entriesOfGroup; index += 1)
    cache.set(`group${index % cacheGroups}:${index}`, { index }, 3_600_000);
  const monitor = createMonitor(hooks.http, {
    clock: systemClock,
    log: { error: (_data, message) => console.error(message) },
    cache,
    pool: { totalCount: 20, idleCount: 15, waitingCount: 0 },
    push: { figures: () => ({ sockets: 1_000, people: 400 }) },
  });
  const requestMs = await cpuOf(isQuick ? 20_000 : 200_000, hooks.request);
  const before = await idleShareOf(idleMs);
  monitor.start();
  const watched = await idleShareOf(idleMs);
  const sampleMs = await cpuOf(isQuick ? 200 : 2_000, async () => monitor.sample());
  monitor.stop();
  const disks = createDiskHistory();
  const disksMs = await cpuOf(isQuick ? 200 : 2_000, async () =>
    disks.add(new Date(), await readDisks({ dataDir, s3: undefined })),
  );
  return { sampleMs, disksMs, requestMs, idleShare: Math.max(0, watched - before) };
}

/** Milliseconds of processor time of one of so many runs, all threads of this process together. */
async function cpuOf(runs: number, run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < runs; index += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

async function idleShareOf(ms: number): Promise<number> {
  const began = performance.now();
  const before = process.cpuUsage();
  await wait(ms);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - began);
}

type Hook = (request: unknown, reply: unknown, done: () => void) => void;

/** Takes the hooks that a server would call, and calls them as it does, for every endpoint in turn. */
function createHooks() {
  const all = new Map<string, Hook>();
  const server = createServer();
  const addHook = (name: string, hook: Hook) => void all.set(name, hook);
  const table = Object.values(endpoints).flatMap((subject): Endpoint[] => Object.values(subject));

  const nothing = () => undefined;
  let next = 0;
  return {
    // The monitor asks a server for its hooks, its socket and one of its settings.
    http: { server, addHook, initialConfig: {} } as unknown as FastifyInstance,
    request(): void {
      const { id, method, path } = table[next % table.length] ?? endpoints.monitor.health;
      next += 1;
      const request = { method, routeOptions: { config: { endpointId: id }, url: path } };
      const raw = new EventEmitter();
      const reply = { raw, statusCode: 200, elapsedTime: next % 90, getHeader: () => '512' };
      all.get('onRequest')?.(request, reply, nothing);
      all.get('onResponse')?.(request, reply, nothing);
      raw.emit('close');
    },
  };
}
