import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type Api, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword, freePort, rootDir } from '../../../e2e/src/shared/running-server.ts';
import { rssBytes } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row, told } from './table.ts';

const socketCount = 10_000;
/** As many as the server allows of each. */
const socketsOfPerson = 20;
const socketsOfAddress = 800;
const openAtOnce = 100;
/** The bench waits no longer than this for a message. */
const longestMs = 20_000;
/** What opening them left behind is collected by then. */
const settleMs = 22_000;
const turnMs = 5;
const kb = 1024;

/** RFC 6455 section 5: first bytes of frames of the server, and an empty answer to a ping. */
const textFrame = 0x81;
const pingFrame = 0x89;
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** As the server tells of an announcement to everybody. */
const text = JSON.stringify({ cmd: 'topic', msgId: '0'.repeat(32), msgTxt: '' });
const frame = Buffer.concat([Buffer.from([textFrame, text.length]), Buffer.from(text)]);

/** Milliseconds until the first and the last page heard of something. */
type Times = { first: number; last: number };
type Ticket = { userId: string; ticket: string; address: string };

/** Ten thousand open pages: what each costs, and how long a release takes to the last of them. */
export async function measureSockets(setting: Setting): Promise<Row[]> {
  const rounds = setting.isQuick ? 3 : 10;
  const { openedMs, bytesEach, times } = await measureReleases(setting, rounds);
  const bare = await measureBare(rounds);
  const toLast = times.map(({ last }) => last);
  const note = `to the first ${median(times.map(({ first }) => first)).toFixed(0)} ms`;
  return [
    row('sockets: open at once', socketCount, { atLeast: socketCount }, countUnit),
    row('sockets: all opened', openedMs, { atMost: 60_000 }, { unit: 's', decides: false }),
    row('sockets: memory of one', bytesEach, { atMost: 10 * kb }, { unit: 'KB', decides: true }),
    row(
      `sockets: release to the last of ${socketCount}`,
      median(toLast),
      { atMost: 150 },
      { ...ms, note },
    ),
    row('sockets: the slowest release', Math.max(...toLast), { atMost: 300 }, ms),
    told(`sockets: a loop that writes to ${socketCount}, nothing else`, `${bare.toFixed(0)} ms`),
    row(
      'sockets: release to the last beside that loop',
      median(toLast) / bare,
      { atMost: 2 },
      { unit: 'ratio', decides: true },
    ),
  ];
}

async function measureReleases({ server, databaseUrl }: Setting, rounds: number) {
  const tickets = await giveTickets(databaseUrl);
  const api = await logIn(server.url, 'admin', demoPassword);
  const before = await rssBytes(server.pid);
  const heard = countTexts();
  const startedAt = performance.now();
  const sockets = await openAll(server.url, tickets, heard.add);
  try {
    const openedMs = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const bytesEach = ((await rssBytes(server.pid)) - before) / sockets.length;
    const times: Times[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await release(api, heard));
    return { openedMs, bytesEach, times };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Median of milliseconds until all have heard of what another process writes to each: what the machine needs. */
async function measureBare(rounds: number): Promise<number> {
  const port = await freePort();
  const tool = pathToFileURL(join(rootDir, 'tools/lib/run-script.mjs')).href;
  const script = `import { runScript } from '${tool}'; await runScript('bench/src/bench/bare-sockets.ts');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: rootDir,
    env: { ...process.env, BENCH_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const sockets: Socket[] = [];
  try {
    const ended = once(child, 'exit').then(() => {
      throw new Error('The bare loop ended early.');
    });
    // Its end after the measurement is no failure.
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
    const heard = countTexts();
    const pages = Array.from({ length: socketCount }, (_, index) => ({
      userId: 'nobody',
      ticket: '-',
      address: addressOf(index),
    }));
    sockets.push(...(await openAll(`http://127.0.0.1:${port}`, pages, heard.add)));
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all = heard.until(socketCount);
      child.send(frame.toString('base64'));
      times.push((await all).last);
    }
    return median(times);
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill();
  }
}

async function openAll(url: string, tickets: readonly Ticket[], onText: () => void) {
  const sockets: Socket[] = [];
  for (let at = 0; at < tickets.length; at += openAtOnce) {
    const some = tickets.slice(at, at + openAtOnce);
    sockets.push(...(await Promise.all(some.map((ticket) => open(url, ticket, onText)))));
  }
  return sockets;
}

const countUnit = { unit: 'count', decides: true } as const;
const ms = { unit: 'ms', decides: false } as const;

/** From the request of a release until the first and every page has heard of it. */
async function release(api: Api, heard: ReturnType<typeof countTexts>): Promise<Times> {
  const body = {
    titile: '给全校的通告',
    msgCategory: '1',
    msgType: 'ALL',
    startTime: '2020-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
    msgAbstract: '量一量有多快',
  };
  const { id } = await api.get('announcementList.add', { body });
  const all = heard.until(socketCount);
  await api.get('announcementList.release', { body: { ids: id } });
  const took = await all;
  const gone = heard.until(socketCount);
  await api.get('announcementList.withdraw', { body: { ids: id } });
  await gone;
  return took;
}

/** Counts texts of all sockets from the call of `until` on. */
function countTexts() {
  let count = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let first = 0;
  let done: () => void = () => undefined;
  let turns = { isOver: false };
  return {
    add(): void {
      count += 1;
      if (count === 1) {
        first = performance.now();
        readInTurns(turns);
      }
      if (count === wanted) done();
    },
    until(number: number): Promise<Times> {
      count = 0;
      wanted = number;
      const startedAt = performance.now();
      const own = { isOver: false };
      turns = own;
      return new Promise((resolve, reject) => {
        done = () => {
          own.isOver = true;
          resolve({ first: first - startedAt, last: performance.now() - startedAt });
        };
        setTimeout(() => {
          own.isOver = true;
          reject(new Error(`${count} of ${number} heard of it`));
        }, longestMs).unref();
      });
    },
  };
}

const never = new Int32Array(new SharedArrayBuffer(4));

/**
 * Reads what has come every few milliseconds. A process that sleeps until the next text has to be woken by the
 * server that writes it, ten thousand times: pages on machines of their own cost the server nothing of that.
 */
function readInTurns(turns: { isOver: boolean }): void {
  if (turns.isOver) return;
  Atomics.wait(never, 0, 0, turnMs);
  setImmediate(readInTurns, turns);
}

/** One for all: what is read is looked at and forgotten before the next is read. */
const readBuffer = Buffer.alloc(64 * kb);
const endOfHead = '\r\n\r\n';

/**
 * As a browser opens it; from one of several addresses of this machine. Ten thousand pages are ten thousand machines:
 * reading as little as can be told apart leaves the processors to the server.
 */
function open(url: string, { userId, ticket, address }: Ticket, onText: () => void) {
  const { hostname, port } = new URL(url);
  return new Promise<Socket>((resolve, reject) => {
    let head: string | undefined = '';
    const read = (bytes: Buffer): void => {
      if (head === undefined) {
        if (bytes[0] === textFrame) onText();
        else if (bytes[0] === pingFrame) socket.write(pong);
        return;
      }
      head += bytes.toString('latin1');
      if (!head.includes(endOfHead)) return;
      const [line = ''] = head.split('\r\n', 1);
      head = undefined;
      if (line.includes(' 101 ')) resolve(socket);
      else reject(new Error(`a socket was refused: ${line}`));
    };
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: address,
      onread: {
        buffer: readBuffer,
        callback: (length) => {
          read(readBuffer.subarray(0, length));
          return true;
        },
      },
    });
    socket.on('error', reject);
    socket.write(
      [
        `GET /websocket/${userId} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        'connection: Upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
        `sec-websocket-protocol: sprout, ${ticket}`,
        endOfHead.slice(2),
      ].join('\r\n'),
    );
  });
}

const addressOf = (index: number): string => `127.0.1.${1 + Math.floor(index / socketsOfAddress)}`;

/** Past the calls that give them: a log-in of each person is another measurement. */
async function giveTickets(databaseUrl: string): Promise<Ticket[]> {
  const tickets = Array.from({ length: socketCount }, (_, index) => ({
    userId: `bench-socket-${Math.floor(index / socketsOfPerson)}`,
    ticket: randomBytes(16).toString('hex'),
    address: addressOf(index),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sys_user (id, school_id, username, username_key, password_hash, nickname,
         realname, confirmed_at, created_at, updated_at, search_grams)
       select 'bench-socket-' || n, '1', 'socket' || n, 'socket' || n, '-', '孩子', '孩子', now(), now(),
         now(), '{}' from generate_series(0, $1::int) n`,
      [socketCount / socketsOfPerson],
    );
    await client.query(
      `insert into user_session (token_hash, user_id, school_id, created_at, seen_at, expires_at, idle_ms)
       select 'bench-' || u.id, u.id, '1', now(), now(), now() + interval '1 day', 86400000
       from sys_user u where u.id like 'bench-socket-%'`,
    );
    await client.query(
      `insert into push_ticket (hash, user_id, session_hash, expires_at)
       select t.hash, t.id, 'bench-' || t.id, now() + interval '1 hour'
       from unnest($1::text[], $2::text[]) t (hash, id)`,
      [tickets.map(({ ticket }) => hashOf(ticket)), tickets.map(({ userId }) => userId)],
    );
  } finally {
    await client.end();
  }
  return tickets;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
