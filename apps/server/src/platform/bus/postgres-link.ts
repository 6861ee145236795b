import pg from 'pg';
import type { Pool } from '../db/connections.ts';
import type { BusLink } from './bus.ts';
import { type KeptConnection, keepConnected } from './kept-connection.ts';

const channel = 'sprout_bus';
const connectLimitMs = 5_000;
/** A connection that died silently is found by a query that gets no answer. */
const askEveryMs = 15_000;

/**
 * LISTEN and NOTIFY, on a connection of its own; never through a pooler that shares connections between
 * transactions.
 */
export function createPostgresLink({
  url,
  pool,
}: {
  url: string;
  pool: Pick<Pool, 'query'>;
}): BusLink {
  let kept: KeptConnection | undefined;
  return {
    async send(text) {
      await pool.query('select pg_notify($1, $2)', [channel, text]);
    },

    start({ onText, onGap }) {
      kept = keepConnected({ onGap, open: (onEnd) => listen(url, onText, onEnd) });
    },
    stop: async () => kept?.stop(),
    isOpen: () => kept?.isOpen() ?? false,
  };
}

async function listen(url: string, onText: (text: string) => void, onEnd: () => void) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: connectLimitMs,
    application_name: 'sprout bus',
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => onText(payload ?? ''));
  let isClosing = false;
  const end = () => {
    clearInterval(timer);
    if (!isClosing) onEnd();
  };
  client.on('error', end);
  client.on('end', end);
  const timer = setInterval(() => {
    client.query('select 1').catch(() => {
      // Ends the socket, whatever the other side does.
      void client.end().catch(() => undefined);
      end();
    });
  }, askEveryMs);
  timer.unref();
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    isClosing = true;
    clearInterval(timer);
    void client.end().catch(() => undefined);
    throw error;
  }
  return {
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      await client.end();
    },
  };
}
