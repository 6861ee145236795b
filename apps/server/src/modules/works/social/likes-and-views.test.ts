import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass } from '../../../testing/works-kit.ts';

const { works } = endpoints;

it('likes once per viewer with the words that clients compare', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const first = await testApp.call(works.star, { query: { workId } });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';

  const again = await testApp.call(works.star, { query: { workId }, headers: { cookie } });
  const detail = await testApp.call(works.studentWorkInfo, {
    query: { workId },
    headers: { cookie },
  });
  const child = await testApp.call(works.star, { query: { workId } }, room.student.token);
  const back = await testApp.call(works.unstar, { query: { workId }, headers: { cookie } });
  const nothing = await testApp.call(works.unstar, { query: { workId }, headers: { cookie } });

  expect(first.body).toMatchObject({ code: 0, message: '点赞成功', result: { starNum: 1 } });
  expect(again.body).toMatchObject({
    success: false,
    message: '已经点赞过了',
    error: { code: 'work.alreadyStarred' },
  });
  expect(detail.body.result).toMatchObject({ starred: true, starNum: 1 });
  expect(child.body.result?.starNum).toBe(2);
  expect([back.body.result?.starNum, nothing.body.result?.starNum]).toEqual([1, 1]);
});

it('counts a like once when it arrives ten times at once', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);

  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      testApp.call(works.star, { query: { workId } }, room.student.token),
    ),
  );

  const detail = await testApp.call(works.studentWorkInfo, { query: { workId } });
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(detail.body.result?.starNum).toBe(1);
});

it('likes by the old GET spelling only from a page of the site itself', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const get = (headers: Record<string, string>) =>
    testApp.app.http.inject({
      method: 'GET',
      url: `/api/teaching/teachingWork/starWork?workId=${workId}`,
      headers,
    });

  const link = await get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  const picture = await get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' });
  const page = await get({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });

  expect([link.json().error.code, picture.json().error.code]).toEqual([
    'access.crossSite',
    'access.crossSite',
  ]);
  expect(page.json().message).toBe('点赞成功');
});

it('takes no like from a plain picture where browsers send no metadata', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const ask = (method: 'GET' | 'HEAD', referer?: string) =>
    testApp.app.http.inject({
      method,
      url: `/api/teaching/teachingWork/starWork?workId=${workId}`,
      headers: { host: 'school.lan:8080', ...(referer ? { referer } : {}) },
    });

  const hidden = await ask('GET');
  const foreign = await ask('GET', 'http://evil.example/school.lan:8080');
  const head = await ask('HEAD', 'http://school.lan:8080/work-detail');
  const before = await testApp.call(works.studentWorkInfo, { query: { workId } });
  const page = await ask('GET', 'http://school.lan:8080/work-detail');

  expect([hidden.statusCode, foreign.statusCode]).toEqual([403, 403]);
  expect(head.statusCode).toBeGreaterThanOrEqual(404);
  expect(before.body.result?.starNum).toBe(0);
  expect(page.json().result.starNum).toBe(1);
});

it('takes a visitor cookie with strange characters for none', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const headers = { cookie: `sprout_visitor=abc.${'é'.repeat(22)}` };

  const { status, body } = await testApp.call(works.view, { body: { workId }, headers });

  expect([status, body.result?.viewNum]).toEqual([200, 1]);
});

it('counts a view of one viewer once in half an hour', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const look = async () =>
    (await testApp.call(works.view, { body: { workId } }, room.student.token)).body.result?.viewNum;

  const twice = await Promise.all([look(), look()]);
  testApp.clock.advance(29 * 60_000);
  const soon = await look();
  testApp.clock.advance(2 * 60_000);

  expect(twice).toEqual([1, 1]);
  expect([soon, await look()]).toEqual([1, 2]);
});
