import type { Server, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { countedStatus } from '../http/counted-status.ts';
import { Durations } from './durations.ts';
import { createTraces } from './traces.ts';

/** Shares are told of this window and the one before, so that a slow start is forgotten. */
const windowMs = 5 * 60_000;

type Route = {
  id: string;
  method: string;
  path: string;
  count: number;
  failed: number;
  /** How often each code was answered; there are as many as the contract has. */
  failures: Map<string, number>;
  maxMs: number;
  current: Durations;
  previous: Durations;
};

type RouteFigures = Pick<Route, 'id' | 'method' | 'path' | 'count' | 'failed' | 'maxMs'> & {
  p50: number | undefined;
  p95: number | undefined;
};

/** Counts every request of this process. Nothing that is kept grows with addresses or people. */
export function createRequestFigures(http: FastifyInstance, { clock }: { clock: Clock }) {
  const routes = new Map<string, Route>();
  const traces = createTraces();
  /** By the first digit. */
  const statuses = new Float64Array(6);
  const totals = { requests: 0, ms: 0, maxMs: 0, refused: 0, inFlight: 0 };
  const connections = watchConnections(http.server);
  const interval = createInterval();
  let windowBeganAt = clock.elapsedMs();

  function rotate(): void {
    const now = clock.elapsedMs();
    const passed = now - windowBeganAt;
    if (passed < windowMs) return;
    windowBeganAt = now;
    for (const route of routes.values()) {
      const { current, previous } = route;
      previous.clear();
      if (passed < 2 * windowMs) previous.merge(current);
      current.clear();
    }
  }

  function note(request: FastifyRequest, reply: FastifyReply): void {
    const { elapsedTime: ms } = reply;
    const status = countedStatus(request, reply);
    totals.requests += 1;
    totals.ms += ms;
    totals.maxMs = Math.max(totals.maxMs, ms);
    const digit = Math.min(5, Math.floor(status / 100));
    statuses[digit] = (statuses[digit] ?? 0) + 1;
    if (status === 429) totals.refused += 1;
    interval.note(status, ms);
    const route = routeOf(request);
    route.count += 1;
    // A refusal of the API is told in its envelope, mostly with 200.
    if (status >= 400 || request.failure !== undefined) route.failed += 1;
    const { failure } = request;
    if (failure) route.failures.set(failure, (route.failures.get(failure) ?? 0) + 1);
    route.maxMs = Math.max(route.maxMs, ms);
    route.current.add(ms);
    const sent = { status: reply.statusCode, ms, bytes: bytesOf(reply) };
    traces.note(request, { at: clock.now().getTime(), ...sent });
  }

  /** Of a declared endpoint, else of everything of that kind together: addresses are without number. */
  function routeOf(request: FastifyRequest): Route {
    const { config, url } = request.routeOptions;
    const id = config.endpointId ?? (url === undefined ? 'none' : 'page');
    const known = routes.get(id);
    if (known) return known;
    const isDeclared = config.endpointId !== undefined;
    const route: Route = {
      id,
      method: isDeclared ? request.method : '',
      path: isDeclared ? (url ?? '') : '',
      count: 0,
      failed: 0,
      failures: new Map(),
      maxMs: 0,
      current: new Durations(),
      previous: new Durations(),
    };
    routes.set(id, route);
    return route;
  }

  const inFlight = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest) => {
    if (inFlight.delete(request)) totals.inFlight -= 1;
  };
  http.addHook('onRequest', (request, reply, done) => {
    totals.inFlight += 1;
    inFlight.add(request);
    // A stream that the client did not wait for has no response: its connection closes.
    reply.raw.once('close', () => end(request));
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    end(request);
    note(request, reply);
    done();
  });

  return {
    traces,
    /** What happened since the last call; for one caller. */
    takeInterval: () => {
      rotate();
      return interval.take(clock.elapsedMs());
    },
    totals: () => ({
      ...totals,
      ...connections.figures(),
      statuses: [...statuses],
    }),
    /** All calls of the last minutes together. */
    recent(): Durations {
      rotate();
      const all = new Durations();
      for (const { current, previous } of routes.values()) {
        all.merge(current);
        all.merge(previous);
      }
      return all;
    },
    /** Calls of some endpoints that were answered, and that were refused. `steps` are codes that are neither. */
    countOf(
      ids: readonly string[],
      steps: readonly string[] = [],
    ): { done: number; failed: number } {
      const found = ids.flatMap((id) => routes.get(id) ?? []);
      const failed = sum(found.map((route) => route.failed));
      const onTheWay = found.flatMap(({ failures }) =>
        steps.map((code) => failures.get(code) ?? 0),
      );
      return {
        done: sum(found.map(({ count }) => count)) - failed,
        failed: failed - sum(onTheWay),
      };
    },
    /** Those that were called most often. */
    busiest(limit: number): RouteFigures[] {
      rotate();
      return [...routes.values()]
        .sort((a, b) => b.count - a.count)
        .slice(0, limit)
        .map(({ current, previous, failures: _, ...route }) => {
          const both = new Durations();
          both.merge(current);
          both.merge(previous);
          return { ...route, p50: both.percentile(0.5), p95: both.percentile(0.95) };
        });
    },
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function createInterval() {
  const durations = new Durations();
  let takenAt: number | undefined;
  let refused = 0;
  let broken = 0;
  return {
    note(status: number, ms: number): void {
      durations.add(ms);
      if (status >= 500) broken += 1;
      else if (status >= 400) refused += 1;
    },
    take(nowMs: number) {
      const seconds = takenAt === undefined ? undefined : Math.max(0, nowMs - takenAt) / 1000;
      const taken = {
        perSecond: seconds === undefined || seconds === 0 ? undefined : durations.total / seconds,
        p50: durations.percentile(0.5),
        p95: durations.percentile(0.95),
        answered: durations.total,
        refused,
        broken,
      };
      takenAt = nowMs;
      durations.clear();
      refused = 0;
      broken = 0;
      return taken;
    },
  };
}

/** A connection serves many requests, some of them at once: its bytes are counted when it ends, and as far as it is. */
function watchConnections(server: Server) {
  const open = new Set<Socket>();
  let sent = 0;
  let received = 0;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      sent += socket.bytesWritten;
      received += socket.bytesRead;
    });
  });
  return {
    figures() {
      const all = [...open];
      return {
        connections: all.length,
        sent: sent + sum(all.map(({ bytesWritten }) => bytesWritten)),
        received: received + sum(all.map(({ bytesRead }) => bytesRead)),
      };
    },
  };
}

function bytesOf(reply: FastifyReply): number | undefined {
  const length = Number(reply.getHeader('content-length'));
  return Number.isFinite(length) ? length : undefined;
}
