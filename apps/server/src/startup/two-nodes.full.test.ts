import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths } from '@sprout/contract/paths';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { newDatabaseUrl } from '../backup/testing/setup.ts';
import { createLog } from '../platform/log.ts';
import { startFileJobsHere } from '../testing/file-jobs-here.ts';
import { redisProgram, startRedis } from '../testing/redis.ts';
import { startServer } from './start.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));
const password = 'apple7tree!';

/** Nodes of one database and one folder, with what the first of them printed. */
async function startNodes(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-nodes-'));
  const databaseUrl = await newDatabaseUrl();
  const printed: string[] = [];
  const start = async () => {
    const node = await startServer({
      environment: {
        PORT: '0',
        SPROUT_DEMO: '0',
        SPROUT_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ...more,
      },
      serverFolder,
      startFileProcess: startFileJobsHere,
      print: (line) => void printed.push(line),
      log: createLog('silent'),
    });
    onTestFinished(async () => {
      await node.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    return node.address;
  };
  return { addresses: [await start(), await start()] as const, printed, databaseUrl };
}

type Answer = {
  success: boolean;
  result: Record<string, unknown> | null;
  error?: { code: string };
};
type Call = { token?: string | undefined; query?: Record<string, string>; body?: object };

async function call(node: string, name: keyof typeof paths, { token, query, body }: Call = {}) {
  const [method, path] = paths[name];
  const reply = await fetch(`${node}/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      'x-sprout-client': '1',
      ...(token ? { 'x-access-token': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await reply.json()) as Answer;
}

async function logIn(node: string, secret: string): Promise<string> {
  const { result } = await call(node, 'session.login', {
    body: { username: 'admin', password: secret },
  });
  return String(result?.['token']);
}

/** The administrator's own password stands where the random one was. */
async function anAdministrator(node: string, printed: readonly string[]) {
  const [, random = ''] = /with the password (\S+) \(it/.exec(printed.join('\n')) ?? [];
  const token = await logIn(node, random);
  const body = { username: 'admin', oldpassword: random, password, confirmpassword: password };
  await call(node, 'users.updatePassword', { token, body });
  return logIn(node, password);
}

async function openSocket(node: string, token: string): Promise<WebSocket> {
  const { result } = await call(node, 'push.ticket', { token });
  const address = `${node.replace('http', 'ws')}/websocket/${result?.['userId']}`;
  const socket = new WebSocket(address, ['sprout', String(result?.['ticket'])]);
  onTestFinished(() => socket.terminate());
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return socket;
}

const nextMessage = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));

/** Tells all an announcement; answers its id. */
async function announce(node: string, token: string): Promise<string> {
  const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' };
  const words = { titile: '明天停课', msgCategory: '1', msgType: 'ALL', msgAbstract: '在家休息' };
  const added = await call(node, 'announcementList.add', { token, body: { ...words, ...times } });
  const id = String(added.result?.['id']);
  await call(node, 'announcementList.release', { token, body: { ids: id } });
  return id;
}

async function follow(more?: Record<string, string>): Promise<void> {
  const { addresses, printed } = await startNodes(more);
  const [here, there] = addresses;
  const token = await anAdministrator(here, printed);
  const socket = await openSocket(there, token);
  const told = nextMessage(socket);
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));

  const id = await announce(here, token);

  expect(await told).toMatchObject({ cmd: 'topic', msgId: id });
  expect((await call(there, 'announcements.listByUser', { token })).result).toMatchObject({
    anntMsgTotal: 1,
  });

  await call(here, 'session.logout', { token });

  expect(await ended).toBe(1008);
  expect((await call(there, 'announcements.listByUser', { token })).error?.code).toBe(
    'session.expired',
  );
}

const guessed = 'xiaoman';

/** Listens to what nodes tell each other; `areAll` resolves once `count` guesses at the account were told. */
async function guessesTold(databaseUrl: string, count: number): Promise<{ areAll: Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  onTestFinished(() => client.end());
  await client.connect();
  let told = 0;
  const areAll = new Promise<void>((resolve) =>
    client.on('notification', ({ payload = '' }) => {
      const { topic, payload: counted } = JSON.parse(payload);
      if (topic !== 'rate.counted') return;
      for (const [rule, key, , , , added] of counted.changes)
        if (rule === 'login:account' && key === guessed) told += added;
      if (told === count) resolve();
    }),
  );
  await client.query('listen sprout_bus');
  return { areAll };
}

it('counts what is guessed at one node at the other too', async () => {
  const { addresses, printed, databaseUrl } = await startNodes();
  const [here, there] = addresses;
  const token = await anAdministrator(here, printed);
  const told = nextMessage(await openSocket(there, token));
  const guesses = await guessesTold(databaseUrl, 3);
  const guess = async (node: string) => {
    const body = { username: guessed, password: 'wrong-guess-1' };
    return (await call(node, 'session.login', { body })).error?.code;
  };

  expect([await guess(here), await guess(here), await guess(here)]).toEqual(
    Array.from({ length: 3 }, () => 'session.badCredentials'),
  );
  await guesses.areAll;
  // A node hears what others tell in the order of telling.
  await announce(here, token);
  await told;

  expect(await guess(there)).toBe('session.captchaNeeded');
});

it('tells the open pages of another node, and ends what is logged out there', () => follow());

// Without a Redis on this machine there is no server to speak to.
it.skipIf(!existsSync(redisProgram))('does the same over Redis', async () => {
  const redis = await startRedis();
  onTestFinished(() => void redis.kill());
  await follow({ REDIS_URL: redis.url });
});
