import pg from 'pg';

/** A balancer that asks within a second gets its answer within a second. */
export const deadlineMs = 700;
/** A client that asks more often gets the last answer: a database that recovers is not asked for every client. */
const rememberedMs = 1_000;

/**
 * Whether the database takes a new connection and answers in time. Of a connection of its own, because
 * those of the pool may all be in use, and one that exists says nothing of a server that hangs or is full.
 */
export function createReachability(url: string): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (asked && performance.now() - askedAtMs < rememberedMs) return asked;
    askedAtMs = performance.now();
    asked = ask(url);
    return asked;
  };
}

async function ask(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // NOTE: without a listener a connection that breaks ends the process.
  client.on('error', () => undefined);
  const timer = setTimeout(() => client.connection.stream.destroy(), deadlineMs);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    void client.end().catch(() => undefined);
  }
}
