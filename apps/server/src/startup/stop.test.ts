import { expect, it, onTestFinished, vi } from 'vitest';
import type { App } from '../app.ts';
import { balancerNoticeMs, type Stoppable, stopServer } from './stop.ts';

/** Source: HAProxy, `inter` and `fall` of a server. */
const haproxy = { everyMs: 2_000, failures: 3 };

/** A server that only tells in which order it ends. */
function aServer({ hasOwnDatabase, isWatched }: { hasOwnDatabase: boolean; isWatched: boolean }) {
  const events: string[] = [];
  const note = (event: string) => async () => void events.push(event);
  const app = {
    health: { drain: () => events.push('drain'), isWatched: () => isWatched },
    http: { server: { closeAllConnections: () => events.push('cut') } },
    close: note('close'),
    context: {
      jobs: { stop: note('jobs') },
      tasks: { stop: note('tasks') },
      bus: { stop: note('bus') },
      callLog: { flush: note('calls') },
    },
  } as unknown as App;
  const database = { close: note('database') } as unknown as Stoppable['database'];
  const postgres = { stop: note('postgres') } as unknown as NonNullable<Stoppable['embedded']>;
  const embedded = hasOwnDatabase ? postgres : undefined;
  const stop = () => stopServer({ app, database, embedded });
  return { events, stop };
}

it('answers until a balancer with the usual settings of HAProxy has noticed, whenever it asked last', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { events, stop } = aServer({ hasOwnDatabase: false, isWatched: true });
  // It has just heard that the node is ready.
  let failures = 0;
  const asking = setInterval(() => {
    failures += 1;
    if (failures === haproxy.failures) events.push('noticed');
  }, haproxy.everyMs);

  const stopped = stop();
  await vi.advanceTimersByTimeAsync(balancerNoticeMs);
  clearInterval(asking);
  await stopped;

  const told = ['drain', 'noticed', 'close', 'database'];
  expect(events.filter((event) => told.includes(event))).toEqual(told);
});

it.each([
  ['there is no other node', { hasOwnDatabase: true, isWatched: true }],
  ['no balancer asks whether it is ready', { hasOwnDatabase: false, isWatched: false }],
])('waits for nobody where %s', async (_name, surroundings) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { events, stop } = aServer(surroundings);

  await stop();

  expect(events).toContain('close');
  expect(events).toContain('database');
});
