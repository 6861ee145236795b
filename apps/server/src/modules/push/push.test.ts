import { EventEmitter } from 'node:events';
import { get } from 'node:http';
import { type Duplex, PassThrough } from 'node:stream';
import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aloneBus } from '../../platform/bus/bus.ts';
import { createPush } from '../../platform/push/push.ts';
import {
  checkEveryMs,
  socketsOfAddress,
  socketsOfPerson,
  ticketMs,
} from '../../platform/push/push-limits.ts';
import { aStudent, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let child: TestUser;
let port: number;

beforeEach(async () => {
  testApp = await aTestApp({ isFresh: true });
  child = await aStudent(testApp);
  const address = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});

async function aTicket({ token } = child): Promise<string> {
  const { body } = await testApp.call(endpoints.push.ticket, {}, token);
  return body.result?.ticket ?? '';
}

type Asked = { path?: string; ticket?: string; origin?: string; headers?: Record<string, string> };

/** What became of a try: an open socket, or the status that it was refused with. */
async function connect(asked: Asked = {}): Promise<WebSocket | number> {
  const { path = `/websocket/${child.id}`, ticket = await aTicket(), origin, headers } = asked;
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${path}`,
    ['sprout', ticket].filter(Boolean),
    {
      ...(origin === undefined ? {} : { origin }),
      ...(headers ? { headers } : {}),
    },
  );
  onTestFinished(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', reject);
  });
}

async function opened(asked?: Asked): Promise<WebSocket> {
  const socket = await connect(asked);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

const nextText = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
const end = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)));

const news = { cmd: 'user', msgId: 'm1', msgTxt: '作品退回来了' } as const;

describe('a socket', () => {
  it.each(['/websocket/', '/api/websocket/'])('opens at %s with a ticket', async (start) => {
    const socket = await opened({ path: `${start}${child.id}` });

    const text = nextText(socket);
    await testApp.app.context.push.tell([child.id], news);

    expect(await text).toEqual(news);
    expect(socket.protocol).toBe('sprout');
  });

  it('answers the heartbeat of a browser', async () => {
    const socket = await opened();
    const text = nextText(socket);

    socket.send('HeartBeat');

    expect(await text).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
  });

  it('is one of several of a person, and hears what everybody is told', async () => {
    const other = await aStudent(testApp);
    const path = `/websocket/${other.id}`;
    const sockets = [
      await opened(),
      await opened(),
      await opened({ path, ticket: await aTicket(other) }),
    ];
    const texts = sockets.map(nextText);

    await testApp.app.context.push.tell('everyone', { ...news, cmd: 'topic' });

    expect(await Promise.all(texts)).toEqual(sockets.map(() => ({ ...news, cmd: 'topic' })));
  });

  it('hears nothing that is for somebody else', async () => {
    const other = await aStudent(testApp);
    const socket = await opened();
    const text = nextText(socket);

    await testApp.app.context.push.tell([other.id], news);
    await testApp.app.context.push.tell([child.id], { ...news, msgId: 'm2' });

    expect(await text).toMatchObject({ msgId: 'm2' });
  });
});

describe('a socket is refused', () => {
  it('with the ticket of somebody else', async () => {
    const other = await aStudent(testApp);

    expect(await connect({ ticket: await aTicket(other) })).toBe(403);
  });

  it('with a ticket that was used', async () => {
    const ticket = await aTicket();
    await opened({ ticket });

    expect(await connect({ ticket })).toBe(401);
  });

  it('with an old ticket', async () => {
    const ticket = await aTicket();
    testApp.clock.advance(ticketMs + 1);

    expect(await connect({ ticket })).toBe(401);
  });

  it('with a ticket of a session that has ended since', async () => {
    const ticket = await aTicket();
    await testApp.call(endpoints.session.logout, {}, child.token);

    expect(await connect({ ticket })).toBe(401);
  });

  it('without a ticket, and with a token instead of one', async () => {
    expect(await connect({ ticket: '' })).toBe(401);
    expect(await connect({ ticket: child.token })).toBe(401);
    expect(await connect({ path: `/websocket/${child.id}?token=${child.token}`, ticket: '' })).toBe(
      401,
    );
  });

  it('from a page of another site', async () => {
    expect(await connect({ origin: 'https://elsewhere.test' })).toBe(403);
    expect(await connect({ origin: `http://127.0.0.1:${port}` })).toBeInstanceOf(WebSocket);
  });

  it('at any other path', async () => {
    expect(await connect({ path: '/elsewhere' })).toBe(404);
  });

  it('as one too many of a person', async () => {
    for (let n = 0; n < socketsOfPerson; n += 1) await opened();

    expect(await connect()).toBe(429);
  });
});

it('answers whoever asks without an upgrade what it wants', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/websocket/${child.id}`);

  expect(reply.status).toBe(426);
});

describe('an open socket ends', () => {
  it('with its session, at once', async () => {
    const socket = await opened();
    const code = end(socket);

    await testApp.call(endpoints.session.logout, {}, child.token);

    expect(await code).toBe(1008);
  });

  it('with 10 MB of text, and the others go on', async () => {
    const [flooded, calm] = [await opened(), await opened()];
    const code = end(flooded);
    flooded.send('x'.repeat(10 * 1024 * 1024));

    expect(await code).toBe(1009);
    const text = nextText(calm);
    await testApp.app.context.push.tell([child.id], news);
    expect(await text).toEqual(news);
  });

  it('with too many texts', async () => {
    const socket = await opened();
    const code = end(socket);

    for (let n = 0; n < 61; n += 1) socket.send('HeartBeat');

    expect(await code).toBe(1008);
  });

  it('when the server stops, so that the page comes again', async () => {
    const socket = await opened();
    const code = end(socket);

    await testApp.app.http.close();

    expect(await code).toBe(1012);
  });
});

/** What is used of an open socket. */
function anOpenSocket() {
  const socket = new EventEmitter();
  const close = () => void socket.emit('close');
  const { OPEN: readyState } = WebSocket;
  return Object.assign(socket, { readyState, bufferedAmount: 0, close, terminate: close });
}

it('keeps the sockets of a school behind one address, and no more', async () => {
  const { push, sessions } = testApp.app.context;
  const { sessionHash = '' } = (await sessions.find(child.token)) ?? {};
  const address = '10.0.0.1';
  const openOne = async (number: number) => {
    const userId = `person${Math.floor(number / socketsOfPerson)}`;
    const { ticket } = await push.giveTicket({ userId, sessionHash });
    const caller = await push.admit(userId, ticket, address);
    if ('status' in caller) return caller.status;
    const socket = anOpenSocket();
    push.keep(socket as unknown as WebSocket, new PassThrough(), caller, address);
    return socket;
  };

  const opened: Awaited<ReturnType<typeof openOne>>[] = [];
  for (let number = 0; number < 1_000; number += 1) opened.push(await openOne(number));

  const kept = opened.filter((one) => typeof one !== 'number');
  const refused = opened.filter((one) => typeof one === 'number');
  expect([kept.length, new Set(refused)]).toEqual([socketsOfAddress, new Set([429])]);
  expect(push.figures()).toEqual({
    sockets: socketsOfAddress,
    people: socketsOfAddress / socketsOfPerson,
  });
  // One of them goes, and somebody else has its place.
  kept[0]?.emit('close');
  expect(await openOne(1_001)).toBeInstanceOf(EventEmitter);
  expect(await openOne(1_002)).toBe(429);
});

it('looks at no more tickets than an address has places, and gives those of bad ones back', async () => {
  const { push } = testApp.app.context;
  const tries = Array.from({ length: 1_000 }, () => push.admit(child.id, 'none', '10.0.0.1'));
  const statuses = await Promise.all(tries);

  const of = (wanted: number) =>
    statuses.filter((caller) => 'status' in caller && caller.status === wanted).length;
  // Once an address is full, the server does not look at its tickets; those that are refused give their place back.
  expect([of(401), of(429)]).toEqual([socketsOfAddress, 1_000 - socketsOfAddress]);
  expect(await push.admit(child.id, await aTicket(), '10.0.0.1')).toMatchObject({
    userId: child.id,
  });
});

it('gives the place back of a socket whose handshake is none', async () => {
  const { push } = testApp.app.context;
  const leave = vi.spyOn(push, 'leave');
  const ticket = await aTicket();
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '7',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': `sprout, ${ticket}`,
  };

  const status = await new Promise((resolve, reject) => {
    const request = get({ port, path: `/websocket/${child.id}`, headers });
    request.on('response', ({ statusCode }) => resolve(statusCode));
    request.on('error', reject);
  });

  expect(status).toBe(400);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(push.figures().sockets).toBe(0);
});

it('has open pages ask again when the bus is back', async () => {
  const resyncs: (() => void)[] = [];
  const bus = { ...aloneBus(), onResync: (run: () => void) => void resyncs.push(run) };
  const push = createPush({ ...testApp.app.context, bus });
  const address = '127.0.0.1';
  const told: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN,
    bufferedAmount: 0,
    close: () => undefined,
  });
  const stream = { write: (frame: Buffer) => void told.push(frame.subarray(2).toString()) };
  push.keep(
    socket as unknown as WebSocket,
    stream as unknown as Duplex,
    { userId: child.id, sessionHash: 'x' },
    address,
  );

  for (const resync of resyncs) resync();

  expect(told.map((text) => JSON.parse(text))).toEqual([{ cmd: 'topic', msgId: '', msgTxt: '' }]);
});

it('ends no server when the sessions cannot be looked up as the line comes back', async () => {
  const { log, error } = { ...testApp.app.context, error: vi.fn() };
  const resyncs: (() => void)[] = [];
  const bus = { ...aloneBus(), onResync: (run: () => void) => void resyncs.push(run) };
  const sessions = { listLiving: () => Promise.reject(new Error('gone')) };
  createPush({ ...testApp.app.context, bus, sessions, log: { ...log, error } });

  for (const resync of resyncs) resync();

  await vi.waitFor(() => expect(error).toHaveBeenCalled());
});

it('ends a socket whose session is over by a look of its own when the bus told nothing', async () => {
  const { push, database } = testApp.app.context;
  const socket = await opened();
  const code = end(socket);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  push.start();
  await database.write.deleteFrom('user_session').where('user_id', '=', child.id).execute();

  vi.advanceTimersByTime(checkEveryMs - 1);
  const early = push.figures().sockets;
  vi.advanceTimersByTime(1);

  expect([early, await code]).toEqual([1, 1008]);
});
