import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { type Api, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { rssBytes } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row } from './table.ts';

const socketCount = 10_000;
/** As many as the server allows of each. */
const socketsOfPerson = 20;
const socketsOfAddress = 800;
const openAtOnce = 100;
/** Nobody waits longer for a message. */
const longestMs = 20_000;
/** What opening them left behind is collected by then. */
const settleMs = 22_000;
const kb = 1024;

/** RFC 6455 section 5: first bytes of frames of the server, and an empty answer to a ping. */
const textFrame = 0x81;
const pingFrame = 0x89;
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

type Ticket = { userId: string; ticket: string; address: string };

/** Ten thousand open pages: what each costs, and how long a release takes to the last of them. */
export async function measureSockets({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  const tickets = await giveTickets(databaseUrl);
  const api = await logIn(server.url, 'admin', demoPassword);
  const before = await rssBytes(server.pid);
  const sockets: Socket[] = [];
  const heard = countTexts();
  try {
    const startedAt = performance.now();
    for (let at = 0; at < tickets.length; at += openAtOnce) {
      const some = tickets.slice(at, at + openAtOnce);
      const opening = some.map((ticket) => open(server.url, ticket, heard.add));
      sockets.push(...(await Promise.all(opening)));
    }
    const opened = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const each = ((await rssBytes(server.pid)) - before) / sockets.length;
    const times: number[] = [];
    for (let round = 0; round < (isQuick ? 3 : 10); round += 1) {
      times.push(await release(api, heard));
    }
    return [
      row('sockets: open at once', sockets.length, { atLeast: socketCount }, countUnit),
      row('sockets: all opened', opened, { atMost: 60_000 }, { unit: 's', decides: false }),
      row('sockets: memory of one', each, { atMost: 10 * kb }, { unit: 'KB', decides: true }),
      row(`sockets: release to the last of ${socketCount}`, median(times), { atMost: 150 }, ms),
      row('sockets: the slowest release', Math.max(...times), { atMost: 300 }, ms),
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const countUnit = { unit: 'count', decides: true } as const;
const ms = { unit: 'ms', decides: false } as const;

/** Milliseconds from the request of a release until every page has heard of it. */
async function release(api: Api, heard: ReturnType<typeof countTexts>): Promise<number> {
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
  const startedAt = performance.now();
  await api.get('announcementList.release', { body: { ids: id } });
  await all;
  const took = performance.now() - startedAt;
  const gone = heard.until(socketCount);
  await api.get('announcementList.withdraw', { body: { ids: id } });
  await gone;
  return took;
}

/** Counts texts of all sockets from the call of `until` on. */
function countTexts() {
  let count = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let done: () => void = () => undefined;
  return {
    add(): void {
      count += 1;
      if (count === wanted) done();
    },
    until(number: number): Promise<void> {
      count = 0;
      wanted = number;
      return new Promise((resolve, reject) => {
        done = resolve;
        setTimeout(() => reject(new Error(`${count} of ${number} heard of it`)), longestMs).unref();
      });
    },
  };
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

/** Past the calls that give them: a log-in of each person is another measurement. */
async function giveTickets(databaseUrl: string): Promise<Ticket[]> {
  const tickets = Array.from({ length: socketCount }, (_, index) => ({
    userId: `bench-socket-${Math.floor(index / socketsOfPerson)}`,
    ticket: randomBytes(16).toString('hex'),
    address: `127.0.1.${1 + Math.floor(index / socketsOfAddress)}`,
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
