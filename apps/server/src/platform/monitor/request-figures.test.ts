import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { createRequestFigures } from './request-figures.ts';

async function aServer() {
  const http = Fastify();
  onTestFinished(() => http.close());
  const figures = createRequestFigures(http, { clock: systemClock });
  const stream = new PassThrough();
  http.get('/endless', (_request, reply) => reply.send(stream));
  http.get('/short', async () => 'done');
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return { figures, stream, port };
}

it('counts no stream as in progress that nobody waits for any more', async () => {
  const { figures, stream, port } = await aServer();
  const asked = request({ port, host: '127.0.0.1', path: '/endless' }).end();
  stream.write('a');
  const answer = await new Promise<NodeJS.ReadableStream>((resolve) =>
    asked.on('response', resolve),
  );
  answer.on('error', () => undefined);
  expect(figures.totals().inFlight).toBe(1);

  asked.on('error', () => undefined).destroy();

  await vi.waitFor(() => expect(figures.totals().inFlight).toBe(0));
});

it('counts an answered request once', async () => {
  const { figures, port } = await aServer();

  await (await fetch(`http://127.0.0.1:${port}/short`)).text();

  await vi.waitFor(() => expect(figures.totals()).toMatchObject({ inFlight: 0, requests: 1 }));
});
