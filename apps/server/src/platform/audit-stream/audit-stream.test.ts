import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createAuditStream, waitingLimit } from './audit-stream.ts';
import type { AuditEntry } from './lines.ts';
import type { StreamTarget } from './target.ts';
import { createTransport, lookForTarget, type Transport } from './transports.ts';

const sender = { hostname: 'school-1', processId: 42 };
const file: StreamTarget = { kind: 'file', path: '/nowhere' };

const anEntry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  time: '2030-05-02T00:00:00.000Z',
  kind: 'logIn',
  action: 'password',
  operation: null,
  outcome: 'done',
  refusedCount: null,
  account: '王老师',
  userId: 'u1',
  address: '10.0.0.7',
  rowId: null,
  method: 'POST',
  path: '/api/sys/login',
  userAgent: 'Firefox',
  requestId: 'r1',
  schoolId: '1',
  ...more,
});

/** A stream into a target that takes lines as the test says. */
function aStream(send: Transport['send']) {
  const clock = createTestClock('2030-05-02T00:00:00Z');
  const log = { info: vi.fn(), warn: vi.fn() };
  const transport = { send, close: () => {} };
  const stream = createAuditStream({ target: file, transport, sender, clock, log });
  return { stream, clock, log };
}

const idsOf = (lines: readonly string[]): string[] => lines.map((line) => JSON.parse(line).id);

it('keeps lines while the target does not answer, and sends them in their order when it does', async () => {
  const sent: string[] = [];
  let isAway = true;
  const { stream, clock, log } = aStream(async (lines) => {
    if (isAway) throw new Error('away');
    sent.push(...idsOf(lines));
  });
  stream.push([anEntry('1')]);
  await stream.send();
  stream.push([anEntry('2')]);
  isAway = false;

  await stream.send();
  const before = [...sent];
  const told = stream.state();
  clock.advance(1_000);
  await stream.send();

  expect(before).toEqual([]);
  expect(sent).toEqual(['1', '2']);
  expect(told).toMatchObject({ waiting: 2, lost: 0, failure: { error: new Error('away') } });
  expect(stream.state()).toMatchObject({ waiting: 0, failure: undefined });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith('the target of the audit stream answers again');
});

it('takes no more than it may keep, and says how many lines were lost', async () => {
  let sentCount = 0;
  const { stream, log } = aStream(async (lines) => {
    sentCount += lines.length;
  });
  stream.push(Array.from({ length: waitingLimit + 3 }, (_, at) => anEntry(String(at))));

  await stream.send();

  expect(sentCount).toBe(waitingLimit);
  expect(log.warn).toHaveBeenCalledWith({ lines: 3 }, expect.stringContaining('were lost'));
  expect(stream.state()).toMatchObject({ lost: 3, lostAt: new Date('2030-05-02T00:00:00Z') });
});

it('tells of a target that never answers', async () => {
  const { stream, clock } = aStream(() => new Promise(() => {}));
  stream.push([anEntry('1')]);
  void stream.send();
  const before = stream.state();

  clock.advance(61_000);

  expect(before.failure).toBeUndefined();
  expect(stream.state()).toMatchObject({ waiting: 1, failure: { error: expect.any(Error) } });
});

it('waits for nobody, and ends although the target never answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { stream, log } = aStream(() => new Promise(() => {}));
  stream.push([anEntry('1')]);
  void stream.send();

  const closing = stream.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await closing;

  expect(log.warn).toHaveBeenCalledWith({ lines: 1 }, expect.stringContaining('were lost'));
});

/** A server that receives lines, with the text that came. */
async function aListener() {
  const sockets: Socket[] = [];
  let text = '';
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', (part) => {
      text += part;
      server.emit('text');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    text: () => text,
    async textWith(part: string): Promise<string> {
      while (!text.includes(part)) await once(server, 'text');
      return text;
    },
  };
}

it('writes syslog over a connection with the length of each message, refusals as warnings', async () => {
  const listener = await aListener();
  const target = { kind: 'tcp', format: 'syslog', host: '127.0.0.1', port: listener.port } as const;
  const log = { info: vi.fn(), warn: vi.fn() };
  const transport = createTransport(target);
  const clock = createTestClock('2030-05-02T00:00:00Z');
  const stream = createAuditStream({ target, transport, sender, clock, log });
  stream.push([anEntry('1'), anEntry('2', { outcome: 'session.badCredentials' })]);

  await stream.send();

  const text = await listener.textWith('"id":"2"');
  const json = JSON.stringify(anEntry('1'));
  const first = `<109>1 2030-05-02T00:00:00.000Z school-1 sprout 42 logIn - ${json}`;
  expect(text.startsWith(`${Buffer.byteLength(first)} ${first}`)).toBe(true);
  expect(text).toContain('<108>1 ');
  await stream.close();
});

it('opens another connection when the other side has closed the last one', async () => {
  const listener = await aListener();
  const target = { kind: 'tcp', format: 'json', host: '127.0.0.1', port: listener.port } as const;
  const transport = createTransport(target);
  onTestFinished(() => transport.close());
  await transport.send(['{"id":"1"}\n']);
  await listener.textWith('"1"');
  listener.drop();

  const sendAgain = async () => {
    await transport.send(['{"id":"2"}\n']);
    return listener.text();
  };

  await expect.poll(sendAgain).toContain('"2"');
});

it('adds lines to a file that its owner alone reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-audit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'audit.jsonl');
  const transport = createTransport({ kind: 'file', path });

  await transport.send(['{"id":"1"}\n']);
  await transport.send(['{"id":"2"}\n']);

  expect(await readFile(path, 'utf8')).toBe('{"id":"1"}\n{"id":"2"}\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('finds a target without a line for it, and says why it is not there', async () => {
  const listener = await aListener();
  const folder = await mkdtemp(join(tmpdir(), 'sprout-audit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const address = { format: 'json', host: '127.0.0.1' } as const;

  await lookForTarget({ kind: 'tcp', ...address, port: listener.port });
  await lookForTarget({ kind: 'file', path: join(folder, 'audit.jsonl') });
  const missing = lookForTarget({ kind: 'file', path: join(folder, 'no', 'audit.jsonl') });

  await expect(missing).rejects.toThrow('ENOENT');
  await expect(lookForTarget({ kind: 'tcp', ...address, port: 1 })).rejects.toThrow('ECONNREFUSED');
  expect(listener.text()).toBe('');
  expect(await readdir(folder)).toEqual([]);
});
