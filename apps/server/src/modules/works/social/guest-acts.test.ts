import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../platform/network.ts';
import { aStudent } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass } from '../../../testing/works-kit.ts';

const { works } = endpoints;

it('counts few likes for a work from one address without a cookie', async () => {
  const testApp = await aTestApp();
  const { id: workId } = await aShownWork(testApp, await aTaughtClass(testApp));

  const replies = [];
  for (let at = 0; at < 6; at += 1) replies.push(await like(testApp, workId));

  const codes = replies.map(({ error }) => error?.code ?? 'liked');
  expect(codes.slice(0, 3)).toEqual(['liked', 'liked', 'liked']);
  expect(codes.slice(3)).toEqual(Array.from({ length: 3 }, () => 'work.likesUsedUp'));
  expect(await starNum(testApp, workId)).toBe(3);
});

it('lets each of thirty browsers behind one address like', async () => {
  const testApp = await aTestApp();
  const { id: workId } = await aShownWork(testApp, await aTaughtClass(testApp));

  const replies = [];
  for (let at = 0; at < 30; at += 1) {
    replies.push(await like(testApp, workId, { cookie: await aCookie(testApp, workId) }));
  }

  expect(replies.every(({ success }) => success)).toBe(true);
  expect(await starNum(testApp, workId)).toBe(30);
});

it('ends the likes of a machine that gets itself new cookies all the time', async () => {
  const testApp = await aTestApp();
  const { id: workId } = await aShownWork(testApp, await aTaughtClass(testApp));

  for (let at = 0; at < 70; at += 1) {
    await like(testApp, workId, { cookie: await aCookie(testApp, workId) });
  }

  expect(await starNum(testApp, workId)).toBe(60);
});

it('goes on with children who are logged in, with other addresses and the next day', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const child = await aStudent(testApp, { departs: [room.group] });
  for (let at = 0; at < 4; at += 1) await like(testApp, workId);

  const known = await testApp.call(works.star, { query: { workId } }, child.token);
  const elsewhere = await like(testApp, workId, {}, '203.0.113.9');
  testApp.clock.advance(24 * 3_600_000);
  const tomorrow = await like(testApp, workId);

  expect([known.body.success, elsewhere.success, tomorrow.success]).toEqual([true, true, true]);
});

it('gives back what a guest took back', async () => {
  const testApp = await aTestApp();
  const { id: workId } = await aShownWork(testApp, await aTaughtClass(testApp));
  const cookie = await aCookie(testApp, workId);

  for (let at = 0; at < 5; at += 1) {
    await like(testApp, workId, { cookie }, '127.0.0.1');
    await testApp.call(works.unstar, { query: { workId }, headers: { cookie } });
  }
  const fresh = await like(testApp, workId, {}, '127.0.0.1');

  expect(fresh.result?.starNum).toBe(1);
});

it('counts sixty looks from one network without a cookie, and each of a class with one', async () => {
  const testApp = await aTestApp();
  const { id: workId } = await aShownWork(testApp, await aTaughtClass(testApp));
  const cookies = [];
  for (let at = 0; at < 30; at += 1) cookies.push(await aCookie(testApp, workId));
  expect(await viewNum(testApp, workId)).toBe(30);

  for (let at = 0; at < 70; at += 1) await aCookie(testApp, workId);
  expect(await viewNum(testApp, workId)).toBe(60);
  testApp.clock.advance(31 * 60_000);
  for (const cookie of cookies)
    await testApp.call(works.view, { body: { workId }, headers: { cookie } });

  expect(await viewNum(testApp, workId)).toBe(90);
});

it('ends the reports of a machine that gets itself new cookies all the time, and no others', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const report = (token?: string) =>
    testApp.call(works.report, { body: { workId, reason: 'unkind' } }, token);

  const codes = [];
  for (let at = 0; at < 7; at += 1) codes.push((await report()).body.error?.code ?? 'reported');
  const known = await report(room.student.token);

  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'reported'),
    'work.reportsUsedUp',
    'work.reportsUsedUp',
  ]);
  expect(known.body.success).toBe(true);
  const { rows } = await sql`select 1 from work_report`.execute(testApp.app.context.database.write);
  expect(rows).toHaveLength(6);
});

type Answer = { success: boolean; error?: { code: string }; result?: { starNum: number } };

async function like(
  { app }: TestApp,
  workId: string,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.7',
): Promise<Answer> {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${works.star.path}`,
    query: { workId },
    headers,
    remoteAddress,
  });
  return response.json();
}

/** What a browser gets from looking at the work. */
async function aCookie(testApp: TestApp, workId: string): Promise<string> {
  const { headers } = await testApp.call(works.view, { body: { workId } });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function viewNum(testApp: TestApp, workId: string): Promise<number | undefined> {
  const { body } = await testApp.call(works.studentWorkInfo, { query: { workId } });
  return body.result?.viewNum;
}

async function starNum(testApp: TestApp, workId: string): Promise<number | undefined> {
  const { body } = await testApp.call(works.studentWorkInfo, { query: { workId } });
  return body.result?.starNum;
}

describe('the network of an address', () => {
  it.each([
    ['192.168.1.7', '192.168.1.7'],
    ['::ffff:10.0.0.4', '10.0.0.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
