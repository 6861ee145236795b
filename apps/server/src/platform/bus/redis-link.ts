import { createClient } from '@redis/client';
import type { BusLink } from './bus.ts';
import { type KeptLine, keepLine } from './line-keeper.ts';

const channel = 'sprout:bus';
const connectLimitMs = 5_000;

type Client = ReturnType<typeof createClient>;

/** Publish and subscribe of Redis: one connection to speak, one to hear. */
export function createRedisLink(url: string): BusLink {
  let kept: KeptLine | undefined;
  let speaker: Client | undefined;

  async function open(onText: (text: string) => void, onEnd: () => void) {
    const own = newClient(url);
    const ear = newClient(url);
    let isClosing = false;
    const destroy = () => {
      isClosing = true;
      if (speaker === own) speaker = undefined;
      for (const client of [own, ear]) if (client.isOpen) client.destroy();
    };
    const end = () => {
      if (isClosing) return;
      destroy();
      onEnd();
    };
    for (const client of [own, ear]) client.on('error', end).on('end', end);
    try {
      await Promise.all([own.connect(), ear.connect()]);
      await ear.subscribe(channel, onText);
    } catch (error) {
      destroy();
      throw error;
    }
    speaker = own;
    return { close: async () => destroy() };
  }

  return {
    async send(text) {
      if (!speaker) throw new Error('Redis is not there');
      await speaker.publish(channel, text);
    },
    start({ onText, onGap }) {
      kept = keepLine({ onGap, open: (onEnd) => open(onText, onEnd) });
    },
    stop: async () => kept?.stop(),
    isOpen: () => kept?.isOpen() ?? false,
  };
}

/** It never connects again by itself: whoever keeps the line does, and knows what was missed. */
const newClient = (url: string): Client =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 10_000,
    // Longer than from ping to ping: a Redis that hangs is as good as gone.
    socket: { reconnectStrategy: false, connectTimeout: connectLimitMs, socketTimeout: 15_000 },
  });
