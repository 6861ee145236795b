import type { FastifyInstance } from 'fastify';
import type { Database } from './db/db.ts';

export type Health = {
  /**
   * From now on `/readyz` says no, so that a balancer sends its requests elsewhere, and each answer ends its connection:
   * a request that came over one that is kept would meet its end.
   */
  drain(): void;
  /** Whether somebody is told again and again that this server is ready, as a balancer is. */
  isWatched(): boolean;
};

/**
 * Whoever is told twice within this time is a balancer: one that can notice a node in ten seconds asks every ten at
 * least. A person who looks, a program that waits until it is ready or a look every half minute is none.
 */
const watchedMs = 25_000;

/** `/healthz`: the process answers. `/readyz`: it can serve, the database included; within a second. */
export function registerHealth(
  http: FastifyInstance,
  { database }: { database: Pick<Database, 'isReachable'> },
): Health {
  let isDraining = false;
  let lastTwo: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const quiet = { logLevel: 'silent' } as const;

  http.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });

  http.get('/healthz', quiet, async () => ({ status: 'ok' }));

  http.get('/readyz', quiet, async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'stopping' });
    if (!(await database.isReachable())) return reply.code(503).send({ status: 'no database' });
    lastTwo = [lastTwo[1], performance.now()];
    return { status: 'ready' };
  });

  return {
    drain() {
      isDraining = true;
    },
    isWatched: () => performance.now() - lastTwo[0] <= watchedMs,
  };
}
