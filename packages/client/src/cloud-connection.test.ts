import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CloudState, cloudTimes, createCloudConnection } from './cloud-connection.ts';

const score = '☁ 最高分';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly said: Record<string, unknown>[] = [];
  send(text: string): void {
    for (const line of text.split('\n').filter(Boolean)) this.said.push(JSON.parse(line));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(...lines: object[]): void {
    const data = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  get sets() {
    return this.said.filter(({ method }) => method === 'set').map(({ value }) => value);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready = { method: 'ack', name: '', reply: 'OK' };
const kept = { method: 'ack', name: score, reply: 'OK' };

function aConnection({ getTicket = async () => ({ ticket: 't', mine: true }) } = {}) {
  const opened: { url: string; protocols: string[]; socket: FakeSocket }[] = [];
  const values: [string, string][] = [];
  const states: CloudState[] = [];
  const refused: [string, string][] = [];
  const connection = createCloudConnection({
    origin: 'https://sprout.test',
    workId: 'w1',
    getTicket,
    onValue: (...value) => values.push(value),
    onState: (state) => states.push(state),
    onRefused: (...refusal) => refused.push(refusal),
    openSocket: (url, protocols) => {
      const socket = new FakeSocket();
      opened.push({ url, protocols, socket });
      return socket as unknown as WebSocket;
    },
  });
  const newest = () => {
    const last = opened.at(-1);
    if (!last) throw new Error('no socket');
    return last.socket;
  };
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const join = async () => {
    connection.start();
    await pass();
    newest().open();
    newest().say(ready);
  };
  return { connection, opened, values, states, refused, newest, pass, join };
}

it('opens a socket with a ticket that stands in no address, and greets it', async () => {
  const { opened, newest, join, states } = aConnection();

  await join();

  expect(opened).toMatchObject([
    { url: 'wss://sprout.test/websocket/scratch/cloudData', protocols: ['sprout', 't'] },
  ]);
  expect(newest().said).toEqual([{ method: 'handshake', project_id: 'w1' }]);
  expect(states).toEqual(['connecting', 'open']);
});

describe('a change', () => {
  it('goes out at most every tenth of a second, the last one of a name', async () => {
    const { connection, newest, join, pass } = aConnection();
    await join();

    for (let value = 1; value <= 50; value += 1) connection.set(score, value);
    expect(newest().sets).toEqual([1]);
    newest().say(kept);
    await pass(cloudTimes.betweenChangesMs);

    expect(newest().sets).toEqual([1, 50]);
  });

  it('that is not answered does not give way to an older one of somebody else', async () => {
    const { connection, newest, join, values, pass } = aConnection();
    await join();
    connection.set(score, 9);

    newest().say({ method: 'set', name: score, value: '3' });
    newest().say(kept, { method: 'set', name: score, value: '4' });
    await pass();

    expect(values).toEqual([[score, '4']]);
  });

  it('waits while there is no line, and goes out with the next one', async () => {
    const { connection, newest, opened, join, pass, states } = aConnection();
    await join();
    connection.set(score, 5);
    newest().close();
    connection.set(score, 6);
    connection.set('☁ b', 1);
    expect(connection.hasWaiting()).toBe(true);
    expect(states.at(-1)).toBe('offline');

    await pass(cloudTimes.reconnectMs);
    newest().open();
    newest().say({ method: 'set', name: score, value: '2' }, ready);
    await pass(cloudTimes.betweenChangesMs);

    expect(opened).toHaveLength(2);
    expect(newest().sets.toSorted()).toEqual([1, 6]);
  });

  it('waits as soon as the browser says that the network is gone', async () => {
    const { connection, newest, join, pass, states } = aConnection();
    await join();
    connection.set(score, 5);

    connection.drop();
    await pass(cloudTimes.reconnectMs);
    newest().open();
    newest().say(ready);

    expect(states).toEqual(['connecting', 'open', 'offline', 'open']);
    expect(newest().sets).toEqual([5]);
  });

  it('that was sent and not answered is sent again', async () => {
    const { connection, newest, join, pass } = aConnection();
    await join();
    connection.set(score, 5);
    newest().close();

    await pass(cloudTimes.reconnectMs);
    newest().open();
    newest().say(ready);

    expect(newest().sets).toEqual([5]);
  });

  it('that is refused is told, and the next one goes out', async () => {
    const { connection, newest, join, refused, pass } = aConnection();
    await join();
    connection.set(score, '猫');
    newest().say({ ...kept, reply: 'FAIL', reason: 'number' });
    connection.set(score, 1);
    await pass(cloudTimes.betweenChangesMs);

    expect(refused).toEqual([[score, 'number']]);
    expect(newest().sets).toEqual(['猫', 1]);
  });
});

it('tells what the author does with variables, in its order, when there is a line', async () => {
  const { connection, newest, join } = aConnection();
  connection.create('☁ a', 0);
  connection.rename('☁ a', '☁ b');
  connection.remove('☁ b');

  await join();

  expect(newest().said.map(({ method }) => method)).toEqual([
    'handshake',
    'create',
    'rename',
    'delete',
  ]);
});

describe('a line that does not come', () => {
  it('is tried again after longer and longer, up to half a minute', async () => {
    const getTicket = vi.fn(() => Promise.reject(new Error('no network')));
    const { connection, pass } = aConnection({ getTicket });
    connection.start();
    await pass();

    for (const seconds of [1, 2, 4, 8, 16, 31, 31]) {
      const before = getTicket.mock.calls.length;
      await pass(seconds * 1000 - 1);
      expect(getTicket).toHaveBeenCalledTimes(before);
      await pass(1);
      expect(getTicket).toHaveBeenCalledTimes(before + 1);
    }
  });

  it('is tried at once when the network is back', async () => {
    const getTicket = vi.fn(() => Promise.reject(new Error('no network')));
    const { connection, pass } = aConnection({ getTicket });
    connection.start();
    await pass();

    connection.retry();

    expect(getTicket).toHaveBeenCalledTimes(2);
  });

  it('is not tried again for who takes no part', async () => {
    const refusal = Object.assign(new Error('no'), { code: 'cloud.notAllowed' });
    const getTicket = vi.fn(() => Promise.reject(refusal));
    const { connection, pass, states } = aConnection({ getTicket });
    connection.start();

    await pass(100_000);
    // A program that counts goes on counting in this page alone.
    for (let value = 0; value < 20; value += 1) {
      connection.start();
      connection.set('最高分', value);
    }
    await pass(100_000);

    expect(getTicket).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['connecting', 'refused']);
  });

  it('is not tried after the end', async () => {
    const { connection, opened, newest, join, pass } = aConnection();
    await join();

    connection.stop();
    newest().close();
    await pass(100_000);

    expect(opened).toHaveLength(1);
  });
});
