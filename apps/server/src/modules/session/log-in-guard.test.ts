import { endpoints, quartzJobs } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { aReadPicture, aSolvedCaptcha } from '../../testing/captcha-kit.ts';
import { anAdmin, aStudent } from '../../testing/factories.ts';
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

it('asks for a captcha after three failures, and for one with work after five', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const wrong = { username, password: 'wrong' };
  const from = (body: object) => tryFrom(testApp, '10.0.0.1', body);

  const first = await failFrom(testApp, 4, '10.0.0.1', wrong);
  const fourth = await from({ ...wrong, ...aReadPicture(testApp, 1) });
  const fifth = await from({ ...wrong, ...aReadPicture(testApp, 2) });
  const locked = await from({ username, password, ...aReadPicture(testApp, 3) });
  const wrongAgain = await from({ ...wrong, ...(await aSolvedCaptcha(testApp)) });
  const owner = await from({ username, password, ...(await aSolvedCaptcha(testApp)) });

  expect(first).toEqual([
    'session.badCredentials',
    'session.badCredentials',
    'session.badCredentials',
    'session.captchaNeeded',
  ]);
  expect([fourth, fifth]).toEqual(['session.badCredentials', 'session.badCredentials']);
  expect([locked, wrongAgain, owner]).toEqual(['session.locked', 'session.badCredentials', 'ok']);
});

it('begins to count anew after the right password', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const wrong = { username, password: 'wrong' };
  await failFrom(testApp, 3, '10.0.0.1', wrong);
  await tryFrom(testApp, '10.0.0.1', { username, password, ...aReadPicture(testApp, 1) });

  const mistyped = await failFrom(testApp, 3, '10.0.0.1', wrong);

  expect(mistyped).toEqual(Array.from({ length: 3 }, () => 'session.badCredentials'));
});

it('counts no attempt whose password nobody looked at', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const { passwords } = testApp.app.context;
  const judge = vi.spyOn(passwords, 'isRight').mockRejectedValue(new AppError('request.busy'));

  const busy = await failFrom(testApp, 5, '10.0.0.1', { username, password });
  judge.mockRestore();
  const after = await tryFrom(testApp, '10.0.0.1', { username, password });

  expect(busy).toEqual(Array.from({ length: 5 }, () => 'request.busy'));
  expect(after).toBe('ok');
});

it('opens a locked account to a picture alone after ten minutes', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const wrong = { username, password: 'wrong' };
  await failFrom(testApp, 3, '10.0.0.1', wrong);
  await tryFrom(testApp, '10.0.0.1', { ...wrong, ...aReadPicture(testApp, 1) });
  await tryFrom(testApp, '10.0.0.1', { ...wrong, ...aReadPicture(testApp, 2) });

  testApp.clock.advance(10 * 60_000);

  expect(await tryFrom(testApp, '10.0.0.1', { username, password })).toBe('ok');
});

it('answers for a name that does not exist just the same', async () => {
  const testApp = await aTestApp();
  const wrong = { username: 'nobody', password: 'wrong' };
  await failFrom(testApp, 3, '10.0.0.1', wrong);
  await tryFrom(testApp, '10.0.0.1', { ...wrong, ...aReadPicture(testApp, 1) });
  await tryFrom(testApp, '10.0.0.1', { ...wrong, ...aReadPicture(testApp, 2) });

  const locked = await tryFrom(testApp, '10.0.0.1', { ...wrong, ...aReadPicture(testApp, 3) });

  expect(locked).toBe('session.locked');
});

it('judges sixty proven guesses an hour at one account, wherever they come from', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const { rateLimiter } = testApp.app.context;
  const wrong = { username, password: 'wrong' };
  await failFrom(testApp, 3, '10.0.0.1', wrong);
  const proven = { name: 'login:proven', limit: 60, windowMs: 3_600_000 };
  Array.from({ length: 59 }, () => rateLimiter.add(proven, username));
  const solve = () => aSolvedCaptcha(testApp, 16);

  const last = await tryFrom(testApp, '10.0.0.2', { ...wrong, ...(await solve()) });
  const over = await tryFrom(testApp, '10.0.0.3', { username, password, ...(await solve()) });
  testApp.clock.advance(3_600_000);
  const later = await tryFrom(testApp, '10.0.0.3', { username, password });

  expect([last, over, later]).toEqual(['session.badCredentials', 'session.locked', 'ok']);
});

it('lets the owner in with a browser of theirs, whatever was tried at the account', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const first = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/sys/login',
    payload: { username, password },
  });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  await failFrom(testApp, 6, '127.0.0.1', { username, password: 'wrong' });

  const login = (headers: Record<string, string>, word = password) =>
    testApp.call(endpoints.session.login, { body: { username, password: word }, headers });
  const stranger = await login({});
  const forged = await login({ cookie: `${cookie.slice(0, -6)}______` });
  const own = await login({ cookie });
  for (let index = 0; index < 5; index += 1) await login({ cookie }, 'wrong');
  const usedUp = await login({ cookie });

  expect(first.headers['set-cookie']).toMatch(/^sprout_device=.*HttpOnly; SameSite=Lax$/);
  const codes = [stranger, forged, own, usedUp].map(({ body }) => body.error?.code ?? 'ok');
  const needed = 'session.captchaNeeded';
  expect(codes).toEqual([needed, needed, 'ok', needed]);
});

/** A log-in with its cookie of the browser, and that cookie. */
async function logInWith(testApp: TestApp, username: string, cookie = '') {
  const { headers } = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/sys/login',
    payload: { username, password },
    headers: { cookie },
  });
  const given = String(headers['set-cookie']);
  return { given, pair: given.split(';')[0] ?? '' };
}

it('keeps a browser for half a year from its last log-in, not from its first', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  const first = await logInWith(testApp, username);

  const second = await logInWith(testApp, username, first.pair);

  expect(second.pair).toBe(first.pair);
  expect(second.given).toContain('; Max-Age=15552000; ');
});

it('keeps twenty browsers of an account, also when another account made them known', async () => {
  const testApp = await aTestApp();
  const { clock } = testApp;
  const { database } = testApp.app.context;
  const child = await aStudent(testApp, { password });
  const other = await aStudent(testApp, { password });
  const earlier = Array.from({ length: 20 }, (_, index) => ({
    device_key: `browser${index}`,
    user_id: child.id,
    school_id: mainSchoolId,
    used_at: new Date(clock.now().getTime() - index * 1000 - 1000),
  }));
  await database.write.insertInto('known_device').values(earlier).execute();
  const { pair } = await logInWith(testApp, other.username);

  await logInWith(testApp, child.username, pair);

  const rows = await database.write
    .selectFrom('known_device')
    .select('device_key as key')
    .where('user_id', '=', child.id)
    .execute();
  const keys = rows.map(({ key }) => key);
  expect(keys).toHaveLength(20);
  expect(keys).not.toContain('browser19');
});

it('forgets a browser that nobody has logged in with for half a year', async () => {
  const testApp = await aTestApp({ isFresh: true });
  const { clock } = testApp;
  const { database, jobs } = testApp.app.context;
  const { id, username } = await aStudent(testApp, { password });
  await logInWith(testApp, username);
  clock.advance(181 * 24 * 3_600_000);
  await logInWith(testApp, username);
  const admin = await anAdmin(testApp);
  await jobs.sync();
  const query = { jobClassName: 'session.oldDevices' };
  const listed = await testApp.call(quartzJobs.endpoints.list, { query }, admin.token);
  const [sweep] = listed.body.result?.records ?? [];

  const run = { query: { id: sweep?.id ?? '' } };
  await testApp.call(endpoints.quartzJobs.execute, run, admin.token);
  await jobs.settled();

  const kept = await database.write
    .selectFrom('known_device')
    .select('used_at as usedAt')
    .where('user_id', '=', id)
    .execute();
  expect(kept).toEqual([{ usedAt: clock.now() }]);
});

it('takes the browsers of an account for strangers once its password was set anew', async () => {
  const testApp = await aTestApp();
  const { id, username } = await aStudent(testApp, { password });
  const admin = await anAdmin(testApp);
  const login = (word: string, cookie = '') => {
    const payload = { username, password: word };
    const headers = { cookie };
    return testApp.app.http.inject({ method: 'POST', url: '/api/sys/login', payload, headers });
  };
  const first = await login(password);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const reset = await testApp.call(endpoints.users.resetPassword, { body: { id } }, admin.token);
  await failFrom(testApp, 3, '10.0.0.9', { username, password: 'wrong' });

  const next = await login(reset.body.result?.password ?? '', cookie);

  expect(reset.body.success).toBe(true);
  expect(next.json().error?.code).toBe('session.captchaNeeded');
});

it('lets the owner in from another address with a captcha while one address is locked', async () => {
  const testApp = await aTestApp();
  const { username } = await aStudent(testApp, { password });
  await failFrom(testApp, 3, '10.0.0.9', { username, password: 'guess' });

  const bare = await tryFrom(testApp, '10.0.0.1', { username, password });
  const picture = aReadPicture(testApp, Date.now());
  const withCaptcha = await tryFrom(testApp, '10.0.0.1', { username, password, ...picture });

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

it('asks accounts with a failure for a captcha behind an address with very many', async () => {
  const testApp = await aTestApp();
  const [clean, mistyped] = [
    await aStudent(testApp, { password }),
    await aStudent(testApp, { password }),
  ];
  const names = Array.from({ length: 45 }, (_, index) => `guess_${index}`);
  await Promise.all(
    names.map((name) => failFrom(testApp, 2, '10.0.0.1', { username: name, password: 'x' })),
  );
  await tryFrom(testApp, '10.0.0.1', { username: mistyped.username, password: 'oops' });

  const own = await tryFrom(testApp, '10.0.0.1', { username: clean.username, password });
  const there = await tryFrom(testApp, '10.0.0.1', { username: mistyped.username, password });
  const elsewhere = await tryFrom(testApp, '10.0.0.2', { username: mistyped.username, password });

  expect([own, there, elsewhere]).toEqual(['ok', 'session.captchaNeeded', 'ok']);
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
    for (let index = 0; index < 90; index += 1) {
      const body = { ...wrong, username: `name_${index}` };
      await tryFrom(testApp, '10.0.0.1', body, `203.0.113.${index}`);
    }
    return tryFrom(testApp, '10.0.0.1', { ...wrong, username: 'name_0' }, '203.0.113.99');
  };

  expect(await attack(open)).toBe('session.captchaNeeded');
  expect(await attack(behind)).toBe('session.badCredentials');
});
