import type { BusLink } from './bus.ts';
import { type KeptConnection, keepConnected } from './kept-connection.ts';

const channel = 'sprout:bus';
const connectLimitMs = 5_000;

type Client = Awaited<ReturnType<typeof newClient>>;

/** Publish and subscribe of Redis, each on a connection of its own. */
export function createRedisLink(url: string): BusLink {
  let kept: KeptConnection | undefined;
  let publisher: Client | undefined;

  async function open(onText: (text: string) => void, onEnd: () => void) {
    const publishing = await newClient(url);
    const subscribing = await newClient(url);
    let isClosing = false;
    const destroy = () => {
      isClosing = true;
      if (publisher === publishing) publisher = undefined;
      for (const client of [publishing, subscribing]) if (client.isOpen) client.destroy();
    };
    const end = () => {
      if (isClosing) return;
      destroy();
      onEnd();
    };
    for (const client of [publishing, subscribing]) client.on('error', end).on('end', end);
    try {
      await Promise.all([publishing.connect(), subscribing.connect()]);
      await subscribing.subscribe(channel, onText);
    } catch (error) {
      destroy();
      throw error;
    }
    publisher = publishing;
    return { close: async () => destroy() };
  }

  return {
    async send(text) {
      if (!publisher) throw new Error('Redis is not there');
      await publisher.publish(channel, text);
    },
    start({ onText, onGap }) {
      kept = keepConnected({ onGap, open: (onEnd) => open(onText, onEnd) });
    },
    stop: async () => kept?.stop(),
    isOpen: () => kept?.isOpen() ?? false,
  };
}

/** It never connects again by itself: `keepConnected` does, and tells that something was missed. */
async function newClient(url: string) {
  // Not before it is needed: it takes a tenth of a start to load, and most schools have no Redis.
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 10_000,
    // Longer than from ping to ping: a Redis that hangs is as good as gone.
    socket: { reconnectStrategy: false, connectTimeout: connectLimitMs, socketTimeout: 15_000 },
  });
}
