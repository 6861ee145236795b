import { Agent, request } from 'node:http';

export type Call = { method: string; path: string; token?: string; body?: string };

export type Load = { requests: number; seconds: number };

/** Of the specification of this comparison: as many as a busy class. */
export const connections = 16;

/**
 * Asks as fast as the answers come over a fixed number of connections that stay open. Throws at the
 * first answer that is no success: a fast failure must not look like speed.
 * @param atLeast requests, however long they take
 */
export async function runLoad(
  base: string,
  nextCall: () => Call,
  forMs: number,
  atLeast = 0,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  let requests = 0;
  const worker = async () => {
    while (performance.now() - begun < forMs || requests < atLeast) {
      const text = await ask(base, nextCall(), agent);
      if (!text.startsWith('{"success":true')) throw new Error(`An answer under load: ${text}`);
      requests += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  return { requests, seconds: (performance.now() - begun) / 1000 };
}

export function ask(base: string, call: Call, agent?: Agent): Promise<string> {
  const { method, path, token, body } = call;
  const headers = {
    ...(token ? { 'x-access-token': token } : {}),
    ...(body
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${base}${path}`, { method, headers, ...(agent ? { agent } : {}) });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    outgoing.end(body);
  });
}
