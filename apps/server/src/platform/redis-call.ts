/** The package takes a tenth of a start to load, and most schools have no Redis. */
async function clientOf(url: string, limitMs: number) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: limitMs, socketTimeout: limitMs },
  });
}

/**
 * One question to the Redis at this address, over a connection of its own: one that hangs takes no other along.
 * Rejects with what went wrong.
 * @param limitMs for the connection and for the answer, each
 */
export async function callRedis<T>(
  url: string,
  limitMs: number,
  ask: (client: Awaited<ReturnType<typeof clientOf>>) => Promise<T>,
): Promise<T> {
  const client = await clientOf(url, limitMs);
  // What went wrong is what the call rejects with.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    if (client.isOpen) client.destroy();
  }
}
