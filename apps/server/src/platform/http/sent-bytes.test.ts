import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
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
  const sentBytes = createSentBytes(createRateLimiter({ elapsedMs: () => clock.time }));
  const send = (identity: number) => (id: string, bytes: number) => {
    // The rest of a request is not asked for where it says how long it is.
    const request = { headers: { 'content-length': String(bytes) } } as IncomingMessage;
    sentBytes.takeBody({ id, identity }, request);
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
  for (let count = 0; count < 50; count += 1) child('a', 10 * mib);
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
