import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPushConnection, type PushMessage, pushTimes } from './push-connection.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  send = (text: string) => void this.sent.push(text);
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close = (code = 1006) => {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aConnection({
  poll = async () => {},
  getTicket = async () => ({ ticket: 't', userId: 'u1' }),
} = {}) {
  const opened: { url: string; protocols: string[]; socket: FakeSocket }[] = [];
  const heard: PushMessage[] = [];
  const asked = vi.fn(poll);
  const connection = createPushConnection({
    origin: 'https://sprout.test',
    poll: asked,
    getTicket,
    onMessage: (message) => heard.push(message),
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
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { connection, opened, heard, asked, newest, pass };
}

it('opens a socket with a ticket that stands in no address', async () => {
  const { connection, opened, heard, newest, pass } = aConnection();
  connection.start();
  await pass(0);
  newest().open();

  newest().say({ cmd: 'user', msgId: 'm1', msgTxt: '新通告' });
  newest().say({ cmd: 'heartcheck', msgTxt: '心跳响应' });

  expect(opened).toMatchObject([
    { url: 'wss://sprout.test/websocket/u1', protocols: ['sprout', 't'] },
  ]);
  expect(heard).toEqual([{ cmd: 'user', msgId: 'm1', msgTxt: '新通告' }]);
});

it('polls only while no socket is open', async () => {
  const { connection, asked, newest, pass } = aConnection();
  connection.start();
  await pass(2 * pushTimes.pollMs);
  expect(asked).toHaveBeenCalledTimes(2);

  newest().open();
  await pass(0);
  const atOpening = asked.mock.calls.length;
  newest().say({ cmd: 'heartcheck' });
  await pass(pushTimes.pollMs * 3);

  // Once for what was missed before it opened.
  expect(atOpening).toBe(3);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('opens the next socket five seconds after one broke, and polls meanwhile', async () => {
  const { connection, opened, asked, newest, pass } = aConnection();
  connection.start();
  await pass(0);
  newest().open();
  await pass(0);
  const before = asked.mock.calls.length;

  newest().close();
  await pass(pushTimes.reconnectMs - 1);
  expect(opened).toHaveLength(1);
  await pass(1);
  expect(opened).toHaveLength(2);
  await pass(pushTimes.pollMs);

  expect(asked.mock.calls.length).toBeGreaterThan(before);
});

it('asks once at the opening of each socket, whatever has failed before', async () => {
  let isDown = true;
  const { connection, asked, newest, pass } = aConnection({
    poll: async () => {
      if (isDown) throw new Error('offline');
    },
  });
  connection.start();
  await pass(10 * pushTimes.pollMs);
  expect(asked).toHaveBeenCalledTimes(1);

  isDown = false;
  newest().open();
  await pass(10 * pushTimes.pollMs);
  expect(asked).toHaveBeenCalledTimes(2);
  newest().close();
  await pass(pushTimes.reconnectMs);
  newest().open();
  await pass(10 * pushTimes.pollMs);

  // Every six seconds it is asked no more.
  expect(asked).toHaveBeenCalledTimes(3);
});

it('polls on although the question at an opening came to nothing', async () => {
  let isDown = false;
  const { connection, asked, newest, pass } = aConnection({
    poll: async () => {
      if (isDown) throw new Error('offline');
    },
  });
  connection.start();
  await pass(0);
  isDown = true;
  newest().open();
  await pass(0);
  isDown = false;
  newest().close();
  await pass(2 * pushTimes.pollMs);

  expect(asked).toHaveBeenCalledTimes(3);
});

it('never polls again after the first failure', async () => {
  const { connection, asked, pass } = aConnection({
    poll: () => Promise.reject(new Error('offline')),
  });
  connection.start();

  await pass(10 * pushTimes.pollMs);

  expect(asked).toHaveBeenCalledTimes(1);
});

it('sends a heartbeat every twenty seconds and gives up a socket that does not answer', async () => {
  const { connection, opened, newest, pass } = aConnection();
  connection.start();
  await pass(0);
  const first = newest();
  first.open();

  await pass(pushTimes.heartbeatMs);
  expect(first.sent).toEqual(['HeartBeat']);
  first.say({ cmd: 'heartcheck' });
  await pass(pushTimes.heartbeatMs);
  expect(first.sent).toEqual(['HeartBeat', 'HeartBeat']);
  await pass(pushTimes.heartbeatMs + pushTimes.reconnectMs);

  expect(first.readyState).toBe(3);
  expect(opened).toHaveLength(2);
});

it('ends with the session', async () => {
  const { connection, opened, asked, newest, pass } = aConnection();
  connection.start();
  await pass(0);
  newest().open();
  await pass(0);
  const before = asked.mock.calls.length;

  newest().close(1008);
  await pass(60_000);

  expect(opened).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(before);
  expect(connection.isOpen()).toBe(false);
});

it('does nothing more once it is stopped', async () => {
  const { connection, opened, asked, pass } = aConnection();
  connection.start();
  connection.stop();

  await pass(60_000);

  expect(opened).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it('opens one socket when it is stopped and started while a ticket is on its way', async () => {
  const { connection, opened, pass } = aConnection();
  connection.start();
  connection.stop();
  connection.start();

  await pass(0);

  expect(opened).toHaveLength(1);
});

it('asks for no further ticket once the session is over', async () => {
  const over = { code: 'session.expired', status: 500, message: '' } as const;
  const getTicket = vi.fn(() => Promise.reject(new ApiError(over)));
  const { connection, pass } = aConnection({ getTicket });
  connection.start();

  await pass(60_000);

  expect(getTicket).toHaveBeenCalledTimes(1);
});
