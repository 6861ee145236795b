import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { LastingServer } from './lasting-server.ts';

type Request = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status?: number; body?: string; headers?: Record<string, string> };

/** A server of the web that answers what it is told to, at a port of its own unless one or a server with one is given. */
export async function aWebServer(
  answer: (request: Request) => Reply,
  place: LastingServer | number = 0,
) {
  const requests: Request[] = [];
  const listener: RequestListener = (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      requests.push(request);
      const { status = 200, body = '', headers = {} } = answer(request);
      outgoing.writeHead(status, headers).end(body);
    });
  };
  if (typeof place !== 'number') {
    onTestFinished(place.stop);
    return { port: await place.start(listener), requests };
  }
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(place, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests };
}
