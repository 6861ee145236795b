import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { upload } from '../../testing/files-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aWork } from '../../testing/works-kit.ts';
import { createRateLimiter } from '../rate-limit.ts';
import { createSentBytes } from './sent-bytes.ts';

const mib = 1024 * 1024;
const minuteMs = 60_000;

/** What people send, by a clock that the test moves. */
function aCount() {
  const clock = { time: 0 };
  const time = { elapsedMs: () => clock.time };
  const sentBytes = createSentBytes(createRateLimiter(time), time);
  const send =
    (identity: number) =>
    (id: string, bytes: number, type = 'image/png') => {
      // The rest of a request is not asked for where it says how long it is.
      const headers = { 'content-length': String(bytes), 'content-type': type };
      return sentBytes.takeBody({ id, identity }, { headers } as unknown as IncomingMessage);
    };
  return { clock, sentBytes, child: send(1), teacher: send(2) };
}

it('lets thirty children save 5 MB each minute for an hour', () => {
  const { clock, child } = aCount();
  const hour = () => {
    for (let minute = 0; minute < 60; minute += 1) {
      clock.time = minute * minuteMs;
      for (let at = 0; at < 30; at += 1) child(`child_${at}`, 5 * mib);
    }
  };

  expect(hour).not.toThrow();
});

it('lets a teacher send ten films of 200 MB in parts', () => {
  const { teacher } = aCount();
  const films = () => {
    for (let part = 0; part < 500; part += 1) teacher('teacher', 4 * mib);
  };

  expect(films).not.toThrow();
});

it('refuses what is long of a child who has sent 500 MB, until ten minutes are over', () => {
  const { clock, child, sentBytes } = aCount();
  for (let count = 0; count < 50; count += 1) {
    child('a', 10 * mib);
    clock.time += 4000;
  }
  clock.time = 3.5 * minuteMs;

  expect(() => child('a', mib)).toThrow(
    expect.objectContaining({ code: 'request.tooMuch', data: { seconds: 390, minutes: 7 } }),
  );
  expect(sentBytes.takeText('a', 100)).toBe(false);
  expect(() => child('a', 2000)).not.toThrow();
  expect(() => child('b', mib)).not.toThrow();
  clock.time = 10 * minuteMs;
  expect(() => child('a', mib)).not.toThrow();
});

it('lets a work of 5 MB with its sounds come at once, and spreads what a child sends beyond it', () => {
  const { clock, child, teacher } = aCount();
  const work = [child('a', 5 * mib), child('a', 10 * mib), child('a', 5 * mib)];
  const more = child('a', 10 * mib);
  const ofAnother = child('b', 10 * mib);
  clock.time = minuteMs;

  expect(work).toEqual([0, 0, 0]);
  expect(more).toBe(1000);
  expect(ofAnother).toBe(0);
  expect(child('a', 10 * mib)).toBe(0);
  expect(Array.from({ length: 10 }, () => teacher('t', 10 * mib))).toEqual(Array(10).fill(0));
});

it('spreads what costs more to read than its bytes', () => {
  const { child } = aCount();
  const manifests = [1, 2, 3, 4].map(() => child('a', mib, 'application/json'));

  expect(manifests).toEqual([0, 0, 0, 2000]);
});

it('asks a child to come again later when so much waits that a browser would give up', () => {
  const { child } = aCount();
  const many = () => {
    for (let count = 0; count < 100; count += 1) child('a', 2 * mib);
  };

  expect(many).toThrow(expect.objectContaining({ code: 'request.tooMuch' }));
  expect(child('a', 2000)).toBe(0);
});

it('takes no more than comes of it at the even pace, however often somebody tries', () => {
  const { clock, child } = aCount();
  const taken: number[] = [];
  for (let at = 0; at < 2000; at += 1) {
    clock.time += 1;
    try {
      child('a', 2 * mib, 'application/json');
      taken.push(at);
    } catch {
      // Told to come again.
    }
  }

  // 16 MB at once and 30 seconds of 4 MB, each megabyte of JSON counted eight times.
  expect(taken.length).toBeLessThanOrEqual(9);
});

it('forgets after half a minute what was announced, however much it was', () => {
  const { clock, sentBytes, child } = aCount();
  const drop = (bytes: number) => {
    const headers = { 'content-length': String(bytes) };
    return sentBytes.dropBody('a', { headers } as unknown as IncomingMessage);
  };
  drop(1e15);
  const next = () => child('a', mib);

  expect(next).toThrow(expect.objectContaining({ code: 'request.tooMuch' }));
  clock.time = 34_000;
  expect(next()).toBe(0);
});

it('tells somebody who may not that they may not, however much they send', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  const { sentBytes } = testApp.app.context;
  sentBytes.dropBody(child.id, {
    headers: { 'content-length': '1000000000' },
  } as unknown as IncomingMessage);
  const answer = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/sys/user/add',
    payload: JSON.stringify({ username: 'a'.repeat(100_000) }),
    headers: { 'content-type': 'application/json', 'x-access-token': child.token },
  });

  expect(answer.json().error.code).toBe('access.denied');
  expect(answer.headers['connection']).toBe('close');
});

it('lets a body that does not say how long it is stand for all that may come at once, until it has come', () => {
  const { sentBytes, child } = aCount();
  const begin = (sentMib: number) => {
    const request = Object.assign(new EventEmitter(), {
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'Application/JSON' },
      socket: { bytesRead: 0 },
    });
    const waitMs = sentBytes.takeBody(
      { id: 'a', identity: 1 },
      request as unknown as IncomingMessage,
    );
    const end = () => {
      request.socket.bytesRead = sentMib * mib;
      request.emit('close');
    };
    return { waitMs, end };
  };
  const bodies = [begin(2), begin(1), begin(0)];

  expect(bodies.map(({ waitMs }) => waitMs)).toEqual([0, 0, 4000]);
  for (const { end } of bodies) end();
  // 3 MB of JSON have come, which weigh 24.
  expect(child('a', mib)).toBe(2000);
});

it('spreads what is only dropped, by network for guests', async () => {
  const testApp = await aTestApp();
  const { sentBytes } = testApp.app.context;
  const spread = vi.spyOn(sentBytes, 'dropBody');
  const child = await aStudent(testApp);
  const long = { payload: 'a'.repeat(100_000), headers: { 'content-type': 'application/json' } };
  const send = (url: string, token?: string) =>
    testApp.app.http.inject({
      method: 'POST',
      url,
      ...long,
      headers: { ...long.headers, ...(token ? { 'x-access-token': token } : {}) },
    });
  const answers = [
    await send('/api/sys/login', child.token),
    await send('/api/sys/user/add', child.token),
    await send('/api/no/such/call'),
  ];
  const senders = spread.mock.calls.map(([sender]) => sender);

  expect(answers.map((answer) => answer.json().success)).toEqual([false, false, false]);
  expect(senders).toEqual(['network:127.0.0.1', child.id, 'network:127.0.0.1']);
});

it('tells a child when to go on, keeps what is saved, and takes the file afterwards', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  const { rateLimiter } = testApp.app.context;
  const cover = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${'a'.repeat(70_000)}</desc></svg>`;
  const file = { name: 'a.svg', bytes: cover, fields: { biz: 'cover' } };
  const windowMs = 10 * minuteMs;
  rateLimiter.add({ name: 'sent-bytes', limit: 0, windowMs }, child.id, 500 * mib);

  const refused = await upload(testApp, child.token, file);
  const work = await aWork(testApp, child);
  testApp.clock.advance(windowMs);
  const later = await upload(testApp, child.token, file);

  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe('这几分钟传的内容太多了，请过 10 分钟再试。已经保存的都还在');
  expect(work.revision).toBe(1);
  expect(later.body.success).toBe(true);
});
