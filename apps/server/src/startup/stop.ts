import type { App } from '../app.ts';
import type { EmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Database } from '../platform/db/db.ts';

export type Stoppable = {
  app: App;
  database: Database;
  /** Absent with a database of its own server, which other nodes behind one balancer may share. */
  embedded: EmbeddedPostgres | undefined;
};

/**
 * Time for which the node still answers, until a balancer has noticed that `/readyz` says no. HAProxy by its defaults
 * asks every two seconds and believes the third no: six seconds, and four more for answers that are late.
 */
export const balancerNoticeMs = 10_000;

/** Requests under way get so long. Source: server-stack section 12. */
const drainLimitMs = 20_000;

/** Ends in the order of dependence; a request in the middle of a save gets its answer. */
export async function stopServer({ app, database, embedded }: Stoppable): Promise<void> {
  // Without a balancer that asks, there is none to notice, and the stop would only take longer.
  const isNoticed = !embedded && app.health.isWatched();
  app.health.drain();
  if (isNoticed) await new Promise((resolve) => setTimeout(resolve, balancerNoticeMs));
  const { jobs, tasks } = app.context;
  let force: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    force = setTimeout(() => {
      app.http.server.closeAllConnections();
      resolve();
    }, drainLimitMs);
  });
  // A job that hangs does not keep the server from stopping: its lease runs out, and another node goes on.
  const ended = Promise.all([jobs.stop(), tasks.stop()]);
  await Promise.all([app.close(), Promise.race([ended, limit])]);
  clearTimeout(force);
  await app.context.bus.stop();
  await app.context.callLog.flush();
  await database.close();
  await embedded?.stop();
}
