import type { FastifyInstance } from 'fastify';
import type { Database } from './db/db.ts';

export type Health = {
  /** From now on `/readyz` says no, so that a balancer sends its requests elsewhere. */
  drain(): void;
};

/** `/healthz`: the process answers. `/readyz`: it can serve, the database included; within a second. */
export function registerHealth(
  http: FastifyInstance,
  { database }: { database: Pick<Database, 'isReachable'> },
): Health {
  let isDraining = false;
  const quiet = { logLevel: 'silent' } as const;

  http.get('/healthz', quiet, async () => ({ status: 'ok' }));

  http.get('/readyz', quiet, async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'stopping' });
    const isUp = await database.isReachable();
    return isUp ? { status: 'ready' } : reply.code(503).send({ status: 'no database' });
  });

  return {
    drain() {
      isDraining = true;
    },
  };
}
