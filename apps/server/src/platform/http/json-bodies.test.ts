import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { session, works } = endpoints;

async function sent(testApp: TestApp, { path }: { path: string }, text: string, token?: string) {
  const answer = await testApp.app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: text,
    headers: {
      'content-type': 'application/json',
      ...(token ? { 'x-access-token': token } : {}),
    },
  });
  return answer.json().error.code;
}

it('refuses a body of lists in lists and one of many values before it is parsed', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  // Neither is JSON: a parser would say so.
  expect(await sent(testApp, works.save, '['.repeat(60), token)).toBe('request.tooLarge');
  expect(await sent(testApp, works.save, `[${'1,'.repeat(40_000)}`, token)).toBe(
    'request.tooLarge',
  );
  expect(await sent(testApp, works.save, '['.repeat(40), token)).toBe('request.invalid');
});

it('refuses a long body to what guests may call, and reads none of a guest who may not call', async () => {
  const testApp = await aTestApp();
  const text = JSON.stringify({ username: 'a'.repeat(100_000) });

  expect(await sent(testApp, session.login, text)).toBe('request.tooLarge');
  expect(await sent(testApp, works.save, '{')).toBe('session.missing');
});
