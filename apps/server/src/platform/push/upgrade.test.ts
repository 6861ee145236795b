import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { systemClock } from '../clock.ts';
import { createRequestFigures } from '../monitor/request-figures.ts';
import { createActivities, listActivities, shareActivities } from '../watchdog/activities.ts';
import { registerActivities } from '../watchdog/request-activities.ts';
import type { Caller } from './sockets.ts';
import { createSocketRoutes } from './upgrade.ts';

/** A server whose sockets are those of a stranger; answers what counts its requests. */
async function aServer() {
  const http = Fastify();
  onTestFinished(() => http.close());
  const shared = shareActivities();
  registerActivities(http, createActivities(shared));
  const figures = createRequestFigures(http, { clock: systemClock });
  const routes = createSocketRoutes(http, { siteAddress: { isOwn: () => true } });
  const kept: WebSocket[] = [];
  routes.add<Caller>({
    path: '/websocket/:asked',
    pattern: /^\/websocket\/\w+$/,
    sockets: {
      server: new WebSocketServer({ noServer: true }),
      admit: async (asked) =>
        asked === 'nobody' ? { status: 403 } : { userId: asked, sessionHash: 'hash' },
      keep: (socket) => kept.push(socket),
      leave: () => undefined,
      start: () => undefined,
      stop: () => {
        for (const socket of kept) socket.terminate();
      },
    },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const underWay = () => [figures.totals().inFlight, listActivities(shared).length];
  return { underWay, connect: (asked: string) => connectTo(port, asked) };
}

function connectTo(port: number, asked: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/${asked}`, ['sprout', 'ticket']);
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return socket;
}

it('counts an open socket neither as a request in progress nor as an activity', async () => {
  const { underWay, connect } = await aServer();

  const socket = connect('child');
  await once(socket, 'open');

  expect(socket.readyState).toBe(WebSocket.OPEN);
  expect(underWay()).toEqual([0, 0]);
});

it('ends the request of a socket that is refused', async () => {
  const { underWay, connect } = await aServer();

  const [, answer] = await once(connect('nobody'), 'unexpected-response');

  expect(answer.statusCode).toBe(403);
  await vi.waitFor(() => expect(underWay()).toEqual([0, 0]));
});
