import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenError } from './failure.ts';

/** Throws the sentence for a port that is taken, before anything else is started. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, host, port);
  } finally {
    probe.close();
  }
}
