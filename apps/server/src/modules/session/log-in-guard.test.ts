import { expect, it } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const password = 'apple7tree';

/** A log-in from an address; the answer's error code, or `ok`. */
async function tryFrom(testApp: TestApp, address: string, body: object, forwarded?: string) {
  const reply = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/sys/login',
    remoteAddress: address,
    payload: body,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });
  return reply.json().error?.code ?? 'ok';
}

/** Wrong answers one after the other; the codes in their order. */
async function failFrom(testApp: TestApp, count: number, address: string, body: object) {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) codes.push(await tryFrom(testApp, address, body));
  return codes;
}

/** Draws the picture's answer by asking for the sum of the same key. */
async function solvedCaptcha(testApp: TestApp, checkKey: string) {
  const numbers = testApp.app.context.captcha.sum(checkKey);
  return { checkKey, captcha: String(numbers.reduce((total, number) => total + number)) };
}

it('asks for a captcha after three failures, and locks after five for ten minutes', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const wrong = { username, password: 'wrong' };

  const first = await failFrom(testApp, 4, '10.0.0.1', wrong);
  const solved1 = await solvedCaptcha(testApp, '1');
  const fourth = await tryFrom(testApp, '10.0.0.1', { ...wrong, ...solved1 });
  const solved2 = await solvedCaptcha(testApp, '2');
  const fifth = await tryFrom(testApp, '10.0.0.1', { ...wrong, ...solved2 });
  const solved3 = await solvedCaptcha(testApp, '3');
  const locked = await tryFrom(testApp, '10.0.0.1', { username, password, ...solved3 });
  testApp.clock.advance(10 * 60_000);
  const later = await tryFrom(testApp, '10.0.0.1', { username, password });

  expect(first).toEqual([
    'session.badCredentials',
    'session.badCredentials',
    'session.badCredentials',
    'session.captchaNeeded',
  ]);
  expect([fourth, fifth]).toEqual(['session.badCredentials', 'session.badCredentials']);
  expect(locked).toBe('session.locked');
  expect(later).toBe('ok');
});

it('locks a name that does not exist just the same', async () => {
  const testApp = await aTestApp();
  const wrong = { username: 'nobody', password: 'wrong' };
  await failFrom(testApp, 3, '10.0.0.1', wrong);
  await tryFrom(testApp, '10.0.0.1', { ...wrong, ...(await solvedCaptcha(testApp, '1')) });
  await tryFrom(testApp, '10.0.0.1', { ...wrong, ...(await solvedCaptcha(testApp, '2')) });

  expect(await tryFrom(testApp, '10.0.0.1', wrong)).toBe('session.locked');
});

it('lets the owner in from another address with a captcha while one address is locked', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  await failFrom(testApp, 3, '10.0.0.9', { username, password: 'guess' });

  const bare = await tryFrom(testApp, '10.0.0.1', { username, password });
  const solved = await solvedCaptcha(testApp, '1');
  const withCaptcha = await tryFrom(testApp, '10.0.0.1', { username, password, ...solved });

  expect([bare, withCaptcha]).toEqual(['session.captchaNeeded', 'ok']);
});

it('does not let many guesses at the same moment pass', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });

  const codes = await Promise.all(
    Array.from({ length: 20 }, () => tryFrom(testApp, '10.0.0.1', { username, password: 'wrong' })),
  );

  expect(codes.filter((code) => code === 'session.badCredentials')).toHaveLength(3);
});

it('never locks a class of thirty that mistypes behind one address', async () => {
  const testApp = await aTestApp();
  const names = Array.from({ length: 30 }, (_, index) => `pupil_${index}`);
  await Promise.all(names.map((username) => aStudent(testApp, { username, password })));

  const mistyped = await Promise.all(
    names.map((username) => failFrom(testApp, 2, '10.0.0.1', { username, password: 'oops' })),
  );
  const right = await Promise.all(
    names.map((username) => tryFrom(testApp, '10.0.0.1', { username, password })),
  );

  expect(new Set(mistyped.flat())).toEqual(new Set(['session.badCredentials']));
  expect(new Set(right)).toEqual(new Set(['ok']));
});

it('asks an address with very many failures for a captcha, whatever the names', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const names = Array.from({ length: 45 }, (_, index) => `guess_${index}`);
  await Promise.all(
    names.map((name) => failFrom(testApp, 2, '10.0.0.1', { username: name, password: 'x' })),
  );

  const there = await tryFrom(testApp, '10.0.0.1', { username, password });
  const elsewhere = await tryFrom(testApp, '10.0.0.2', { username, password });

  expect([there, elsewhere]).toEqual(['session.captchaNeeded', 'ok']);
});

it('ignores a captcha that was not asked for', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });

  const code = await tryFrom(testApp, '10.0.0.1', {
    username,
    password,
    captcha: 'nonsense',
    checkKey: 1_700_000_000_000,
  });

  expect(code).toBe('ok');
});

it('counts the forwarded address only when the proxy is trusted', async () => {
  const open = await aTestApp();
  const behind = await aTestApp({ env: { SPROUT_TRUSTED_PROXIES: '10.0.0.1' } });
  const wrong = { username: 'nobody', password: 'x' };
  const attack = async (testApp: TestApp) => {
    const codes: string[] = [];
    for (let index = 0; index < 91; index += 1) {
      const body = { ...wrong, username: `name_${index}` };
      codes.push(await tryFrom(testApp, '10.0.0.1', body, `203.0.113.${index}`));
    }
    return codes.at(-1);
  };

  expect(await attack(open)).toBe('session.captchaNeeded');
  expect(await attack(behind)).toBe('session.badCredentials');
});
