import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { type ErrorCode, errors } from '@sprout/contract';
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
  http.get<{ Params: { code: ErrorCode } }>(
    '/refused/:code',
    { config: { endpointId: 'test.refused' } },
    async (request, reply) => {
      request.failure = request.params.code;
      return reply.code(errors[request.params.code].http).send('refused');
    },
  );
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

it.each<[ErrorCode, { status: number; refused: number; broken: number }]>([
  ['session.expired', { status: 4, refused: 1, broken: 0 }],
  ['server.unexpected', { status: 5, refused: 0, broken: 1 }],
])('counts the answer %s as whose fault it is', async (code, { status, refused, broken }) => {
  const { figures, port } = await aServer();

  const answer = await fetch(`http://127.0.0.1:${port}/refused/${code}`);
  await vi.waitFor(() => expect(figures.totals().requests).toBe(1));

  expect(answer.status).toBe(500);
  expect(figures.totals().statuses[status]).toBe(1);
  expect(figures.takeInterval()).toMatchObject({ refused, broken });
  // A list of answers shows them as they were sent.
  expect(figures.traces.list()).toMatchObject([{ status: 500 }]);
});

it('counts what only asks for another step neither as done nor as refused', async () => {
  const { figures, port } = await aServer();
  const ask = async (code: ErrorCode) =>
    (await fetch(`http://127.0.0.1:${port}/refused/${code}`)).text();
  await ask('session.secondFactorNeeded');
  await ask('session.frozen');

  await vi.waitFor(() => expect(figures.totals().requests).toBe(2));

  expect(figures.countOf(['test.refused'], ['session.secondFactorNeeded'])).toEqual({
    done: 0,
    failed: 1,
  });
});
