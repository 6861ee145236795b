import { existsSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseServerUrl } from '../../testing/database-server.ts';
import { redisProgram, startRedis } from '../../testing/redis.ts';
import { createPool } from '../db/connections.ts';
import { aloneBus, type Bus, type BusLink, createBus } from './bus.ts';
import { createPostgresLink } from './postgres-link.ts';
import { createRedisLink } from './redis-link.ts';

declare module './bus.ts' {
  interface BusTopics {
    'test.said': { words: string };
  }
}

const silent = { error: () => undefined };

/** Nodes with a link each, and what each of them received. */
async function nodes(linkOf: () => BusLink, count = 2) {
  const made = Array.from({ length: count }, () => {
    const bus = createBus({ link: linkOf(), log: silent });
    const received: string[] = [];
    const resync = vi.fn();
    bus.on('test.said', ({ words }) => void received.push(words));
    bus.onResync(resync);
    bus.start();
    onTestFinished(() => bus.stop());
    return { bus, received, resync };
  });
  await vi.waitFor(() => expect(made.every(({ bus }) => bus.isOpen())).toBe(true));
  return made;
}

const say = (bus: Bus | undefined, words: string) => bus?.tell('test.said', { words });

it('tells the own node at once', () => {
  const bus = aloneBus();
  const received: string[] = [];
  bus.on('test.said', ({ words }) => void received.push(words));

  void say(bus, 'a');

  expect(received).toEqual(['a']);
});

it('goes on when a listener throws', () => {
  const bus = aloneBus();
  const received: string[] = [];
  bus.on('test.said', () => {
    throw new Error('no');
  });
  bus.on('test.said', ({ words }) => void received.push(words));

  void say(bus, 'a');

  expect(received).toEqual(['a']);
});

it('refuses messages that are too long for PostgreSQL', async () => {
  await expect(say(aloneBus(), 'x'.repeat(8_000))).rejects.toThrow(RangeError);
});

/** Links of one line; each of them may be cut. */
function aLine() {
  const hearers: ((text: string) => void)[] = [];
  const cut = new Set<number>();
  const linkOf = (): BusLink => {
    const own = hearers.length;
    hearers.push(() => undefined);
    return {
      send: async (text) => {
        if (cut.has(own)) throw new Error('cut');
        for (const [other, hear] of hearers.entries()) if (!cut.has(other)) hear(text);
      },
      start: ({ onText }) => void hearers.splice(own, 1, onText),
      stop: async () => undefined,
      isOpen: () => true,
    };
  };
  return { linkOf, cut };
}

it('has the others read everything anew when a node could not tell them something', async () => {
  const { linkOf, cut } = aLine();
  const [first, second] = await nodes(linkOf);
  cut.add(0);
  await say(first?.bus, 'lost');
  expect(second?.resync).not.toHaveBeenCalled();

  cut.delete(0);
  await say(first?.bus, 'heard');

  expect(second?.received).toEqual(['heard']);
  expect(second?.resync).toHaveBeenCalledTimes(1);
  expect(first?.resync).not.toHaveBeenCalled();
  await say(first?.bus, 'again');
  expect(second?.resync).toHaveBeenCalledTimes(1);
});

it('has the others read everything anew although nobody says anything afterwards', async () => {
  const { linkOf, cut } = aLine();
  const [first, second] = await nodes(linkOf);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  cut.add(0);
  await say(first?.bus, 'lost');
  await vi.advanceTimersByTimeAsync(60_000);
  const whileCut = second?.resync.mock.calls.length;

  cut.delete(0);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(whileCut).toBe(0);
  expect(second?.resync).toHaveBeenCalledTimes(1);
});

/** Passes on to a server; the connection can be cut and comes back. */
async function aCuttableWay(host: string, port: number) {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (isCut) return socket.destroy();
    const far = new (socket.constructor as typeof Socket)().connect(port, host);
    far.on('error', () => undefined);
    for (const end of [socket, far]) {
      ends.add(end);
      end.on('close', () => ends.delete(end));
    }
    socket.pipe(far);
    far.pipe(socket);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port: own } = server.address() as { port: number };
  return {
    port: own,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}

describe('over PostgreSQL', () => {
  it('tells every node, each once', async () => {
    const url = await databaseServerUrl();
    const pool = createPool({ url, size: 2 });
    onTestFinished(() => pool.end());
    const [one, other] = await nodes(() => createPostgresLink({ url, pool }));

    await say(one?.bus, 'a');
    await vi.waitFor(() => expect(other?.received).toEqual(['a']));
    await say(other?.bus, 'b');

    await vi.waitFor(() => expect(one?.received).toEqual(['a', 'b']));
    await vi.waitFor(() => expect(other?.received).toEqual(['a', 'b']));
  });

  it('is opened again after it was gone, and says that something may have been missed', async () => {
    const url = new URL(await databaseServerUrl());
    const pool = createPool({ url: url.href, size: 2 });
    onTestFinished(() => pool.end());
    const way = await aCuttableWay(url.hostname, Number(url.port));
    url.port = String(way.port);
    const [one] = await nodes(() => createPostgresLink({ url: url.href, pool }), 1);

    way.cut();
    await vi.waitFor(() => expect(one?.bus.isOpen()).toBe(false));
    await say(one?.bus, 'while it is gone');
    expect(one?.received).toEqual(['while it is gone']);
    way.mend();

    await vi.waitFor(() => expect(one?.resync).toHaveBeenCalledTimes(1));
    expect(one?.bus.isOpen()).toBe(true);
  });
});

// Without a Redis on this machine there is no server to speak to.
describe.skipIf(!existsSync(redisProgram))('over Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => void redis.kill());

  it('tells every node, and comes back when Redis was killed', async () => {
    const [one, other] = await nodes(() => createRedisLink(redis.url));
    await say(one?.bus, 'a');
    await vi.waitFor(() => expect(other?.received).toEqual(['a']));

    redis.kill();
    await vi.waitFor(() => expect(one?.bus.isOpen()).toBe(false));
    await say(one?.bus, 'b');
    expect(one?.received).toEqual(['a', 'b']);
    redis = await startRedis(redis.port);
    for (const node of [one, other]) {
      await vi.waitFor(() => expect(node?.resync).toHaveBeenCalled());
      await vi.waitFor(() => expect(node?.bus.isOpen()).toBe(true));
    }
    await say(other?.bus, 'c');

    await vi.waitFor(() => expect(one?.received).toEqual(['a', 'b', 'c']));
    expect(other?.received).toEqual(['a', 'c']);
  });
});
