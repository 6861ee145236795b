import type { App } from '../app.ts';
import type { EmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Database } from '../platform/db/db.ts';

export type Stoppable = {
  app: App;
  database: Database;
  embedded: EmbeddedPostgres | undefined;
  /** Time for a balancer to notice before connections end; 0 on a single machine. */
  noticeMs: number;
};

/** Requests under way get so long. Source: server-stack section 12. */
const drainLimitMs = 20_000;

/** Ends in the order of dependence; whoever is in the middle of a save gets its answer. */
export async function stopServer({ app, database, embedded, noticeMs }: Stoppable): Promise<void> {
  app.health.drain();
  if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs));
  const { jobs, tasks } = app.context;
  let force: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    force = setTimeout(() => {
      app.http.server.closeAllConnections();
      resolve();
    }, drainLimitMs);
  });
  // A job that hangs keeps nobody from stopping: its lease runs out, and another node goes on.
  const ended = Promise.all([jobs.stop(), tasks.stop()]);
  await Promise.all([app.close(), Promise.race([ended, limit])]);
  clearTimeout(force);
  await app.context.bus.stop();
  await app.context.callLog.flush();
  await database.close();
  await embedded?.stop();
}
