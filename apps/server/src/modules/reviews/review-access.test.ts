import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, aWork, decide, rowCounts, workRow } from '../../testing/works-kit.ts';

type Call = (
  testApp: TestApp,
  ids: { workId: string; versionId: string; reviewId: string },
  token?: string,
) => Promise<{ body: { error?: { code: string } } }>;

const { reviews } = endpoints;

/** What the staff of another class are told: a list is empty, a row is refused. */
const calls: [name: string, call: Call, toStranger: string | undefined][] = [
  ['list', (app, _, token) => app.call(reviews.list, {}, token), undefined],
  ['counts', (app, _, token) => app.call(reviews.counts, {}, token), undefined],
  [
    'decide',
    (app, { workId, versionId }, token) =>
      app.call(reviews.decide, { body: { workId, versionId, action: 'takeDown' } }, token),
    'access.denied',
  ],
  ['undo', (app, ids, token) => app.call(reviews.undo, { body: ids }, token), 'access.denied'],
  [
    'history',
    (app, ids, token) => app.call(reviews.history, { query: ids }, token),
    'access.denied',
  ],
  [
    'reports',
    (app, ids, token) => app.call(reviews.reports, { query: ids }, token),
    'access.denied',
  ],
  [
    'closeReports',
    (app, ids, token) => app.call(reviews.closeReports, { body: ids }, token),
    'access.denied',
  ],
];

it.each(calls)('keeps %s to the staff of the class', async (_, call, toStranger) => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const { body } = await decide(testApp, teacher, work, 'approve');
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  const before = [await rowCounts(testApp), await workRow(testApp, work.id)];
  const reviewId = body.result?.reviewId ?? '';
  const ask = async (token?: string) => {
    const ids = { workId: work.id, versionId: work.versionId, reviewId };
    return (await call(testApp, ids, token)).body.error?.code;
  };

  expect(await ask()).toBe('session.missing');
  expect(await ask(student.token)).toBe('access.denied');
  expect(await ask(stranger.token)).toBe(toStranger);
  expect([await rowCounts(testApp), await workRow(testApp, work.id)]).toEqual(before);
});

it('does not tell the staff of another class that a hidden work exists', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });

  const { body } = await decide(testApp, stranger, work, 'approve');

  expect(body.error?.code).toBe('work.notFound');
});
