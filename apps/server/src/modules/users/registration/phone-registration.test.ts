import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent } from '../../../testing/factories.ts';
import {
  aCode,
  arrived,
  aSchoolWithGateway,
  askForCode,
  otherThan,
  setPerson,
  setSwitches,
  setUpSms,
} from '../../../testing/phone-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';

const { register } = endpoints.users;
const phone = '13900000001';
const account = { username: 'little_leaf', password: 'apple7tree', nickname: '小叶子' };
/** A thousand calls beside other tests on few cores. */
const thousandMs = 120_000;

const registerWith = (testApp: TestApp, more: object = {}) =>
  testApp.call(register, { body: { ...account, ...more } });
const rowOf = ({ app }: TestApp) =>
  app.context.database.write
    .selectFrom('sys_user')
    .select(['phone', 'confirmed_at as confirmedAt'])
    .where('username', '=', account.username)
    .executeTakeFirst();

async function aSchool(switches: Record<string, string> = { _phoneRegister: '1' }) {
  const testApp = await aTestApp();
  await setUpSms(testApp);
  await setSwitches(testApp, { allowReg: '1', ...switches });
  return testApp;
}

it('asks for a number and its code, keeps the number, and the account waits as ever', async () => {
  const testApp = await aSchool();

  const without = await registerWith(testApp);
  const code = await aCode(testApp, phone, '1');
  const wrong = await registerWith(testApp, { phone, smscode: otherThan(code) });
  const done = await registerWith(testApp, { phone, smscode: code });

  expect(without.body).toMatchObject({ message: '请填写手机号和短信验证码' });
  expect(wrong.body).toMatchObject({ message: '手机验证码错误' });
  expect(done.body).toMatchObject({ success: true, message: '注册成功' });
  expect(await rowOf(testApp)).toEqual({ phone, confirmedAt: null });
});

it('takes the code that arrived at the server of the text messages', async () => {
  const { testApp, codeFor } = await aSchoolWithGateway();
  await setSwitches(testApp, { allowReg: '1', _phoneRegister: '1' });

  await askForCode(testApp, phone, '1');
  const smscode = await codeFor(phone);
  const done = await registerWith(testApp, { phone, smscode });

  expect(smscode).toMatch(/^\d{6}$/);
  expect(done.body.success).toBe(true);
  expect((await rowOf(testApp))?.phone).toBe(phone);
});

it('takes a code once, and none of another number', async () => {
  const testApp = await aSchool();
  const code = await aCode(testApp, phone, '1');
  const foreign = await registerWith(testApp, { phone: '13900000009', smscode: code });
  const first = await registerWith(testApp, { phone, smscode: code });
  const again = await registerWith(testApp, { username: 'other_leaf', phone, smscode: code });

  expect(foreign.body.error?.code).toBe('phoneLogin.codeWrong');
  expect(first.body.success).toBe(true);
  expect(again.body.error?.code).toBe('recovery.codeEnded');
});

it(
  'takes five of a thousand guesses, and the right code no more',
  async () => {
    const testApp = await aTestApp({ env: { SPROUT_TRUSTED_PROXIES: '127.0.0.1' } });
    await setUpSms(testApp);
    await setSwitches(testApp, { allowReg: '1', _phoneRegister: '1' });
    const code = await aCode(testApp, phone, '1');
    const guess = (ip: string, smscode: string) =>
      testApp.call(register, {
        body: { ...account, phone, smscode },
        headers: { 'x-forwarded-for': ip },
      });

    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 1_000; at += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) =>
        guess(`10.${at / 50}.${index}.7`, otherThan(code)),
      );
      codes.push(...(await Promise.all(guesses)).map(({ body }) => body.error?.code));
    }
    const right = await guess('10.99.0.7', code);

    expect(codes.filter((known) => known === 'phoneLogin.codeWrong')).toHaveLength(5);
    expect(codes.filter((known) => known === 'recovery.codeEnded')).toHaveLength(995);
    expect(right.body.error?.code).toBe('recovery.codeEnded');
    expect(await rowOf(testApp)).toBeUndefined();
  },
  thousandMs,
);

it('tells that a number is registered only to who has its code', async () => {
  const testApp = await aSchool();
  await setPerson(testApp, await aStudent(testApp), { phone });

  const asked = await askForCode(testApp, phone, '1');
  const guessed = await registerWith(testApp, { phone, smscode: '000000' });
  const code = (await arrived(testApp)).at(-1)?.code ?? '';
  const told = await registerWith(testApp, { phone, smscode: code });

  expect(asked.body.success).toBe(true);
  expect(guessed.body.error?.code).toBe('phoneLogin.codeWrong');
  expect(told.body).toMatchObject({ message: '该手机号已注册' });
  expect(await rowOf(testApp)).toBeUndefined();
});

it('keeps no number where the school does not ask for one', async () => {
  const testApp = await aSchool({});

  const asked = await askForCode(testApp, phone, '1');
  const { body } = await registerWith(testApp, { phone, smscode: '123456' });

  expect(asked.body.error?.code).toBe('recovery.noSms');
  expect(body.success).toBe(true);
  expect((await rowOf(testApp))?.phone).toBeNull();
});
