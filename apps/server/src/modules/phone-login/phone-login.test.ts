import { endpoints } from '@sprout/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { aStudent, aTeacher } from '../../testing/factories.ts';
import {
  aCode,
  aReachedTeacher,
  arrived,
  aSchoolWithGateway,
  askForCode,
  otherThan,
  password,
  phone,
  setPerson,
  setSwitches,
  setUpSms,
} from '../../testing/phone-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { phoneLogin, recovery, secondFactor, session } = endpoints;
const minuteMs = 60_000;
/** A thousand calls beside other tests on few cores. */
const thousandMs = 120_000;

const logIn = (testApp: TestApp, captcha: string, mobile = phone) =>
  testApp.call(phoneLogin.logIn, { body: { mobile, captcha } });

it('opens a session for the code of a text message, once', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);

  const code = await aCode(testApp);
  const { body } = await logIn(testApp, code);
  const again = await logIn(testApp, code);
  const current = await testApp.call(session.current, {}, body.result?.token ?? '');

  expect(body).toMatchObject({ success: true, code: '200', message: '登录成功' });
  expect(current.body.result?.userInfo.id).toBe(teacher.id);
  expect(again.body.error?.code).toBe('recovery.codeEnded');
  expect(
    (await arrived(testApp)).map(({ receiver, templateCode }) => [receiver, templateCode]),
  ).toEqual([[phone, 'verify_sms']]);
});

it('takes the number as contacts and chats copy it', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);

  const code = await aCode(testApp);
  const { body } = await logIn(testApp, `${code}\u200b`, `\u202d+86 ${phone}\u202c`);

  expect(body.result?.userInfo.id).toBe(teacher.id);
});

it('takes the code that arrived at the server of the text messages', async () => {
  const { testApp, codeFor, requests } = await aSchoolWithGateway();
  await setSwitches(testApp, { _phoneLogin: '1' });
  const teacher = await aTeacher(testApp, { password });
  await setPerson(testApp, teacher, { phone });

  const asked = await askForCode(testApp, phone);
  const code = await codeFor(phone);
  const { body } = await logIn(testApp, code);

  expect(asked.body.success).toBe(true);
  expect(code).toMatch(/^\d{6}$/);
  expect(requests.map(({ method, url }) => [method, url])).toEqual([['POST', '/send']]);
  expect(body.result?.userInfo.id).toBe(teacher.id);
});

it('lets one in of two who use the right code together', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);
  const code = await aCode(testApp);

  const both = await Promise.all([logIn(testApp, code), logIn(testApp, code)]);

  // The other one comes while the first is let in, or after it.
  const [other, ...more] = both.filter(({ body }) => !body.success);
  expect(more).toEqual([]);
  expect(['phoneLogin.codeWrong', 'recovery.codeEnded']).toContain(other?.body.error?.code);
});

it('is offered where it is switched on and text messages go out', async () => {
  const testApp = await aTestApp();
  const offer = async () => (await testApp.call(phoneLogin.offer)).body.result;
  const first = await offer();
  await setSwitches(testApp, { _phoneLogin: '1' });
  const withoutProvider = await offer();
  const unsent = await askForCode(testApp, phone);
  const refused = await logIn(testApp, '123456');
  await setUpSms(testApp);
  const open = await offer();
  await setSwitches(testApp, { _phoneLogin: '0' });
  const off = await askForCode(testApp, phone);

  expect(first).toEqual({ logIn: false, register: false });
  expect(withoutProvider).toEqual({ logIn: false, register: false });
  expect(unsent.body.message).toBe(' 短信接口未配置，请联系管理员！');
  expect(refused.body.error?.code).toBe('phoneLogin.off');
  expect(open).toEqual({ logIn: true, register: false });
  expect(off.body.error?.code).toBe('recovery.noSms');
});

it('answers for nobody, a child, a frozen, an erased person and a number of two just the same', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);
  const [child, frozen, erased, one, two] = [
    await aStudent(testApp),
    await aTeacher(testApp),
    await aTeacher(testApp),
    await aTeacher(testApp),
    await aTeacher(testApp),
  ];
  await setPerson(testApp, child, { phone: '13800000002' });
  await setPerson(testApp, frozen, { phone: '13800000003', status: 2 });
  await setPerson(testApp, erased, { phone: '13800000004', deleted_at: testApp.clock.now() });
  await setPerson(testApp, one, { phone: '13800000005' });
  await setPerson(testApp, two, { phone: '13800000005', school_id: 'other' });
  const numbers = [1, 2, 3, 4, 5, 6].map((digit) => `1380000000${digit}`);

  const asked = [];
  for (const number of numbers) asked.push(await askForCode(testApp, number));
  const messages = await arrived(testApp);
  const guesses = [];
  for (const number of numbers) guesses.push(await logIn(testApp, 'no-code', number));
  const again = [];
  for (const number of numbers) again.push(await askForCode(testApp, number));
  const unasked = await logIn(testApp, '123456', '13911111111');

  expect(
    new Set(asked.map(({ status, body }) => JSON.stringify([status, body.message, body.result])))
      .size,
  ).toBe(1);
  expect(asked[0]?.body.success).toBe(true);
  expect(messages.map(({ receiver }) => receiver)).toEqual([phone]);
  expect(guesses.map(({ body }) => [body.error?.code, body.message])).toEqual(
    Array(6).fill(['phoneLogin.codeWrong', '手机验证码错误']),
  );
  expect(again.map(({ body }) => body.error?.code)).toEqual(Array(6).fill('request.tooMany'));
  expect(unasked.body.error?.code).toBe('phoneLogin.codeWrong');
});

it(
  'takes five of a thousand guesses, and the right code no more',
  async () => {
    const testApp = await aTestApp({ env: { SPROUT_TRUSTED_PROXIES: '127.0.0.1' } });
    const teacher = await aReachedTeacher(testApp);
    const code = await aCode(testApp);
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 1_000; at += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) =>
        testApp.call(phoneLogin.logIn, {
          body: { mobile: phone, captcha: otherThan(code) },
          headers: { 'x-forwarded-for': `10.${at / 50}.${index}.7` },
        }),
      );
      codes.push(...(await Promise.all(guesses)).map(({ body }) => body.error?.code));
    }
    const right = await logIn(testApp, code);

    expect(codes.filter((known) => known === 'phoneLogin.codeWrong')).toHaveLength(5);
    expect(codes.filter((known) => known === 'recovery.codeEnded')).toHaveLength(995);
    expect(right.body.error?.code).toBe('recovery.codeEnded');
    expect(teacher.id).not.toBe('');
  },
  thousandMs,
);

/** Asks in a browser of its own; answers its cookie and the code that arrived. */
async function askInBrowser(testApp: TestApp) {
  testApp.clock.advance(minuteMs);
  const { headers } = await askForCode(testApp, phone);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, code: (await arrived(testApp)).at(-1)?.code ?? '' };
}

const logInWith = (testApp: TestApp, cookie: string, captcha: string) =>
  testApp.call(phoneLogin.logIn, { body: { mobile: phone, captcha }, headers: { cookie } });

it('lets in who asked for the code, after wrong codes and a request by somebody else', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const own = await askInBrowser(testApp);
  const guesses = [];
  for (let at = 0; at < 6; at += 1) guesses.push(await logIn(testApp, otherThan(own.code)));
  const stranger = await askInBrowser(testApp);
  await logInWith(testApp, stranger.cookie, otherThan(stranger.code));

  const { body } = await logInWith(testApp, own.cookie, own.code);

  expect(guesses.map(({ body: guess }) => guess.error?.code)).toEqual([
    ...Array<string>(5).fill('phoneLogin.codeWrong'),
    'recovery.codeEnded',
  ]);
  expect(body.result?.userInfo.id).toBe(teacher.id);
});

it('takes the newest code that came to the telephone, whoever asked for it', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const own = await askInBrowser(testApp);
  const newest = await askInBrowser(testApp);

  const { body } = await logInWith(testApp, own.cookie, newest.code);

  expect(body.result?.userInfo.id).toBe(teacher.id);
});

it('gives who asked five tries of its own', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);
  const { cookie, code } = await askInBrowser(testApp);

  const codes = [];
  for (let at = 0; at < 5; at += 1)
    codes.push((await logInWith(testApp, cookie, otherThan(code))).body.error?.code);
  const right = await logInWith(testApp, cookie, code);

  expect(codes).toEqual(Array(5).fill('phoneLogin.codeWrong'));
  expect(right.body.error?.code).toBe('recovery.codeEnded');
});

it('gives no new tries with a new code: ten a day, and a number of guesses from one place', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);
  const asked = [];
  for (let at = 0; at < 11; at += 1) {
    asked.push((await askForCode(testApp, phone)).body.error?.code ?? 'ok');
    testApp.clock.advance(minuteMs);
  }
  const guesses = [];
  for (let at = 0; at < 121; at += 1) guesses.push(await logIn(testApp, '000000'));

  expect(asked).toEqual([...Array<string>(10).fill('ok'), 'recovery.tooMany']);
  expect(guesses.at(-1)?.body.error?.code).toBe('request.tooMany');
});

it('takes a code for ten minutes, and none of another purpose', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);
  const late = await aCode(testApp);
  testApp.clock.advance(10 * minuteMs);
  const tooLate = await logIn(testApp, late);
  const forPassword = await aCode(testApp, phone, '2');
  const forLogIn = await aCode(testApp);

  const wrongUse = await logIn(testApp, forPassword);
  const reset = await testApp.call(recovery.phoneVerification, {
    body: { phone, smscode: forLogIn },
  });

  expect(tooLate.body.error?.code).toBe('recovery.codeEnded');
  expect(wrongUse.body.error?.code).toBe('phoneLogin.codeWrong');
  expect(reset.body.error?.code).toBe('recovery.codeWrong');
});

it('tells after the right code that an account was frozen, and lets nobody in whose number changed', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const first = await aCode(testApp);
  await setPerson(testApp, teacher, { phone: '13800000009' });
  const moved = await logIn(testApp, first);
  await setPerson(testApp, teacher, { phone });
  testApp.clock.advance(minuteMs);
  const second = await aCode(testApp);
  await setPerson(testApp, teacher, { status: 2 });
  const wrong = await logIn(testApp, otherThan(second));
  const frozen = await logIn(testApp, second);

  expect(moved.body.error?.code).toBe('phoneLogin.codeWrong');
  expect(wrong.body.error?.code).toBe('phoneLogin.codeWrong');
  expect(frozen.body.error?.code).toBe('session.frozen');
});

it('asks for the second factor after the code', async () => {
  const testApp = await aTestApp();
  const { token } = await aReachedTeacher(testApp);
  const begun = await testApp.call(secondFactor.begin, { body: { password } }, token);
  const secret = Secret.fromBase32(begun.body.result?.secret ?? '');
  const totp = () => new TOTP({ secret }).generate({ timestamp: testApp.clock.now().getTime() });
  await testApp.call(secondFactor.switchOn, { body: { code: totp() } }, token);

  const { body } = await logIn(testApp, await aCode(testApp));
  const ticket = String(body.error?.data?.['ticket'] ?? '');
  testApp.clock.advance(minuteMs);
  const wrongCode = otherThan(totp());
  const wrong = await testApp.call(secondFactor.login, { body: { ticket, code: wrongCode } });
  const second = await testApp.call(secondFactor.login, { body: { ticket, code: totp() } });

  expect(body.error?.code).toBe('session.secondFactorNeeded');
  expect(wrong.body.error?.code).toBe('session.secondFactorWrong');
  expect(second.body.success).toBe(true);
  await testApp.app.context.callLog.flush();
  const noted = await testApp.app.context.database.write
    .selectFrom('sys_log')
    .select(['action', 'reason'])
    .where('reason', 'is not', null)
    .execute();
  expect(noted).toContainEqual({ action: 'phone', reason: 'session.secondFactorWrong' });
  const methods = await testApp.app.context.database.write
    .selectFrom('user_session')
    .select('method')
    .where('method', '=', 'phone')
    .execute();
  expect(methods).toHaveLength(1);
});

it('asks our own pages for a captcha with work, and gives others a few without', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);
  const plain = (mobile: string) =>
    testApp.call(recovery.sms, { body: { mobile, smsmode: '0', captcha: '', checkKey: '1' } });
  const codes = [];
  for (let at = 0; at < 6; at += 1)
    codes.push((await plain(`1390000000${at}`)).body.error?.code ?? 'ok');
  const wrong = await testApp.call(recovery.sms, {
    body: { mobile: phone, smsmode: '0', captcha: 'wrong', checkKey: '1700000000000' },
  });

  expect(codes).toEqual([...Array<string>(5).fill('ok'), 'request.tooMany']);
  expect(wrong.body.error?.code).toBe('session.captchaNeeded');
});

it('writes down who came in and who was kept out', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const code = await aCode(testApp);
  await logIn(testApp, otherThan(code));
  await logIn(testApp, code);
  await logIn(testApp, '123456', '13911111111');
  await testApp.app.context.callLog.flush();

  const rows = await testApp.app.context.database.write
    .selectFrom('sys_log')
    .select(['action', 'reason', 'user_id as userId'])
    .where('action', '=', 'phone')
    .execute();

  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'phone', reason: 'phoneLogin.codeWrong', userId: teacher.id },
      { action: 'phone', reason: null, userId: teacher.id },
      { action: 'phone', reason: 'phoneLogin.codeWrong', userId: null },
    ]),
  );
});
