import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from './db/db.ts';
import { schoolHeader } from './school-mark.ts';

export type Health = {
  /**
   * From now on `/readyz` says no, so that a balancer sends its requests elsewhere, and each answer ends its connection:
   * a request that came over one that is kept would meet its end.
   */
  drain(): void;
  /** Whether a balancer asks this server again and again if it is ready. */
  isWatched(): boolean;
};

/**
 * A client that is told twice within this time is a balancer: one that can notice a node in ten seconds asks every ten
 * at least. A person who looks, a program that waits until it is ready or a look every half minute is none.
 */
const watchedMs = 25_000;

type Deps = {
  database: Pick<Database, 'isReachable'>;
  /** Mark of the school that is served; absent in tests. */
  school?: string | undefined;
};

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, the database included; within a second. Both name
 * their school in a header, so that the doctor and tools notice when the server of another school has the port.
 */
export function registerHealth(http: FastifyInstance, { database, school }: Deps): Health {
  let isDraining = false;
  let lastTwo: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const quiet = { logLevel: 'silent' } as const;

  http.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });

  const nameSchool = (reply: FastifyReply) => {
    if (school !== undefined) reply.header(schoolHeader, school);
  };

  http.get('/healthz', quiet, async (_request, reply) => {
    nameSchool(reply);
    return { status: 'ok' };
  });

  http.get('/readyz', quiet, async (_request, reply) => {
    nameSchool(reply);
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
