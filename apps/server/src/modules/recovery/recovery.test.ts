import { endpoints } from '@sprout/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { aSolvedCaptcha } from '../../testing/captcha-kit.ts';
import { aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { arrived } from '../../testing/phone-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { recovery, session, secondFactor } = endpoints;
const password = 'walnut-drum-42';
const next = 'pumpkin-lamp-77';
const minuteMs = 60_000;

const setContact = ({ app }: TestApp, { id }: TestUser, contact: object) =>
  app.context.database.write.updateTable('sys_user').set(contact).where('id', '=', id).execute();

async function aReachedTeacher(testApp: TestApp) {
  const teacher = await aTeacher(testApp, { password });
  await setContact(testApp, teacher, { email: 'Lin@School.test', phone: '13800000001' });
  return teacher;
}

const send = async (testApp: TestApp, account: string, channel: 'mail' | 'sms' = 'mail') =>
  testApp.call(recovery.send, {
    body: { account, channel, ...(await aSolvedCaptcha(testApp)) },
  });

const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? '';
const verify = (testApp: TestApp, ticket: string, code: string) =>
  testApp.call(recovery.verify, { body: { ticket, code } });
const choose = (testApp: TestApp, ticket: string, chosen = next) =>
  testApp.call(recovery.choosePassword, {
    body: { ticket, password: chosen, confirmpassword: chosen },
  });
const logIn = (testApp: TestApp, { username }: TestUser, typed: string) =>
  testApp.call(session.login, { body: { username, password: typed } });

/** A request whose code has arrived. */
async function aCode(testApp: TestApp, account: string, channel: 'mail' | 'sms' = 'mail') {
  // Messages of one moment have no order.
  testApp.clock.advance(1_000);
  const { body } = await send(testApp, account, channel);
  const messages = await arrived(testApp);
  return { ticket: body.result?.ticket ?? '', code: codeIn(messages.at(-1)?.content), messages };
}

async function aResetTicket(testApp: TestApp, account: string): Promise<string> {
  const { ticket, code } = await aCode(testApp, account);
  return (await verify(testApp, ticket, code)).body.result?.ticket ?? '';
}

it('leads from a code by mail to a new password, which ends every session', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);

  const { ticket, code, messages } = await aCode(testApp, ` ${teacher.username.toUpperCase()}`);
  const verified = await verify(testApp, ticket, code);
  const done = await choose(testApp, verified.body.result?.ticket ?? '');

  expect(messages.map(({ receiver, templateCode }) => [receiver, templateCode])).toEqual([
    ['Lin@School.test', 'recover_mail'],
  ]);
  expect(done.body).toMatchObject({
    success: true,
    message: '密码重置完成！',
    result: { username: teacher.username },
  });
  const old = await testApp.call(session.current, {}, teacher.token);
  expect(old.body.error?.code).toBe('session.expired');
  expect((await logIn(testApp, teacher, password)).body.error?.code).toBe('session.badCredentials');
  expect((await logIn(testApp, teacher, next)).body.success).toBe(true);
});

it.each(['\u202d138-0000-0001\u202c', 'lin＠school.test\u200b'])(
  'finds the account by %j, as it was copied',
  async (account) => {
    const testApp = await aTestApp();
    await aReachedTeacher(testApp);

    const { messages } = await aCode(testApp, account);

    expect(messages.map(({ receiver }) => receiver)).toEqual(['Lin@School.test']);
  },
);

it('finds the account by its phone number and its address, too', async () => {
  const testApp = await aTestApp();
  await aReachedTeacher(testApp);

  const bySms = await aCode(testApp, '13800000001', 'sms');
  const byMail = await aCode(testApp, 'lin@school.test', 'mail');

  expect(bySms.messages.at(-1)).toMatchObject({
    receiver: '13800000001',
    templateCode: 'recover_sms',
  });
  expect((await verify(testApp, bySms.ticket, bySms.code)).body.success).toBe(true);
  expect((await verify(testApp, byMail.ticket, byMail.code)).body.success).toBe(true);
});

it('answers for nobody, for a child and for somebody without an address just the same', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const child = await aStudent(testApp, { password });
  await setContact(testApp, child, { email: 'child@school.test' });
  const silent = await aTeacher(testApp, { password });
  const accounts = [teacher.username, child.username, silent.username, 'nobody-at-all'];

  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (const account of accounts) answers.push(await send(testApp, account));
  const messages = await arrived(testApp);
  const guesses = [];
  for (const { body } of answers) {
    guesses.push(await verify(testApp, body.result?.ticket ?? '', 'no-code'));
  }
  const again = await Promise.all(accounts.map((account) => send(testApp, account)));

  const shapeOf = ({ status, body }: (typeof answers)[number]) => [
    status,
    body.message,
    body.result?.ticket.length,
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(shapeOf(answer)))).size).toBe(1);
  expect(messages.map(({ receiver }) => receiver)).toEqual(['Lin@School.test']);
  expect(guesses.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('recovery.codeWrong'));
  expect(again.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('request.tooMany'));
});

it('ends codes and tickets with the password and the address that they went to', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const ticket = await aResetTicket(testApp, teacher.username);
  testApp.clock.advance(2 * minuteMs);
  const code = await aCode(testApp, teacher.username);

  const moved = await testApp.call(
    endpoints.account.edit,
    { body: { email: 'lin@else.test', password } },
    teacher.token,
  );
  const byTicket = await choose(testApp, ticket);
  const byCode = await verify(testApp, code.ticket, code.code);
  testApp.clock.advance(2 * minuteMs);
  const later = await aResetTicket(testApp, teacher.username);
  const changed = await testApp.call(
    endpoints.users.updatePassword,
    { body: { oldpassword: password, password: next, confirmpassword: next } },
    teacher.token,
  );
  const byLater = await choose(testApp, later, 'another-lamp-78');

  expect([moved, changed].map(({ body }) => body.success)).toEqual([true, true]);
  expect(byTicket.body.error?.code).toBe('recovery.ticketEnded');
  expect(byCode.body.error?.code).toBe('recovery.codeEnded');
  expect(byLater.body.error?.code).toBe('recovery.ticketEnded');
  expect((await logIn(testApp, teacher, next)).body.success).toBe(true);
});

it('sends nothing where a number stands for two people', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const other = await aTeacher(testApp, { username: '13800000001' });
  await setContact(testApp, other, { email: 'other@school.test' });

  const { body } = await send(testApp, '13800000001');

  expect(body.success).toBe(true);
  expect(teacher.id).not.toBe(other.id);
  expect(await arrived(testApp)).toEqual([]);
});

it('takes five codes for one ticket and not a thousand, and the right one no more', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const { ticket, code } = await aCode(testApp, teacher.username);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => verify(testApp, ticket, wrong)),
  );
  const right = await verify(testApp, ticket, code);

  const codes = guesses.map(({ body }) => body.error?.code);
  expect(codes.filter((known) => known === 'recovery.codeWrong')).toHaveLength(5);
  expect(codes.filter((known) => known === 'recovery.codeEnded')).toHaveLength(35);
  expect(right.body.error?.code).toBe('recovery.codeEnded');
});

it('gives no new tries with a new code: ten a day for one account', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const codes = [];
  for (let at = 0; at < 11; at += 1) {
    codes.push((await send(testApp, teacher.username)).body.error?.code ?? 'ok');
    testApp.clock.advance(minuteMs);
  }
  testApp.clock.advance(24 * 60 * minuteMs);
  const nextDay = await send(testApp, teacher.username);

  expect(codes).toEqual([...Array<string>(10).fill('ok'), 'recovery.tooMany']);
  expect(nextDay.body.success).toBe(true);
});

it('counts what goes to one address, by whatever name it is asked for', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const names = [teacher.username, 'lin@school.test', '13800000001'];
  let sent = 0;
  for (const account of names) {
    for (let at = 0; at < 5; at += 1) {
      await send(testApp, account);
      sent = (await arrived(testApp)).length;
      testApp.clock.advance(minuteMs);
    }
  }

  expect(sent).toBe(10);
});

it('lets a code end after ten minutes and one use, and the choice after ten more', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const late = await aCode(testApp, teacher.username);
  testApp.clock.advance(10 * minuteMs);
  const tooLate = await verify(testApp, late.ticket, late.code);

  const { ticket, code } = await aCode(testApp, teacher.username);
  const first = await verify(testApp, ticket, code);
  const again = await verify(testApp, ticket, code);
  testApp.clock.advance(10 * minuteMs);
  const chosen = await choose(testApp, first.body.result?.ticket ?? '');

  expect(tooLate.body.error?.code).toBe('recovery.codeEnded');
  expect(again.body.error?.code).toBe('recovery.codeEnded');
  expect(chosen.body.error?.code).toBe('recovery.ticketEnded');
});

it('asks for a good password, and takes a ticket once', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const ticket = await aResetTicket(testApp, teacher.username);

  const weak = await choose(testApp, ticket, '12345678');
  const differing = await testApp.call(recovery.choosePassword, {
    body: { ticket, password: next, confirmpassword: `${next}x` },
  });
  const both = await Promise.all([choose(testApp, ticket), choose(testApp, ticket)]);

  expect(weak.body.error?.code).toBe('user.passwordWeak');
  expect(differing.body.error?.code).toBe('user.passwordsDiffer');
  expect(both.map(({ body }) => body.error?.code ?? 'ok').sort()).toEqual([
    'ok',
    'recovery.ticketEnded',
  ]);
});

it('chooses nothing for an account that was frozen meanwhile', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const ticket = await aResetTicket(testApp, teacher.username);
  await setContact(testApp, teacher, { status: 2 });

  const { body } = await choose(testApp, ticket);

  expect(body.error?.code).toBe('session.frozen');
});

it('leaves the second factor on', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const { token } = teacher;
  const begun = await testApp.call(secondFactor.begin, { body: { password } }, token);
  const secret = Secret.fromBase32(begun.body.result?.secret ?? '');
  const code = new TOTP({ secret }).generate({ timestamp: testApp.clock.now().getTime() });
  await testApp.call(secondFactor.switchOn, { body: { code } }, token);

  await choose(testApp, await aResetTicket(testApp, teacher.username));
  const { body } = await logIn(testApp, teacher, next);

  expect(body.error?.code).toBe('session.secondFactorNeeded');
});

it('asks for a captcha with work each time', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const body = { account: teacher.username, channel: 'mail' as const };
  const solved = await aSolvedCaptcha(testApp);

  const without = await testApp.call(recovery.send, { body });
  const first = await testApp.call(recovery.send, { body: { ...body, ...solved } });
  const again = await testApp.call(recovery.send, {
    body: { account: 'another', channel: 'mail', ...solved },
  });

  expect(without.body.error?.code).toBe('session.captchaNeeded');
  expect(first.body.success).toBe(true);
  expect(again.body.error?.code).toBe('session.captchaInvalid');
});

it('keeps what was typed, where the code went and the code itself as hashes only', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const { ticket, code } = await aCode(testApp, teacher.username);

  const rows = await testApp.app.context.database.write
    .selectFrom('one_time_code')
    .selectAll()
    .execute();

  const text = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  expect(
    [ticket, `"${code}"`, teacher.username, 'School.test'].filter((value) => text.includes(value)),
  ).toEqual([]);
});

it('answers the calls of the predecessor, which keep no ticket', async () => {
  const testApp = await aTestApp();
  const teacher = await aReachedTeacher(testApp);
  const phone = '13800000001';
  const query = { username: teacher.username };
  const known = await testApp.call(recovery.querySysUser, { query });
  const unknown = await testApp.call(recovery.querySysUser, { query: { username: 'nobody' } });
  const ask = (smsmode: string) => testApp.call(recovery.sms, { body: { mobile: phone, smsmode } });
  const unset = await ask('2');
  await testApp.app.context.database.write
    .insertInto('sys_message_provider')
    .values({
      id: 'sms',
      school_id: mainSchoolId,
      name: '短信',
      channel: '1',
      is_on: true,
      created_at: testApp.clock.now(),
      updated_at: testApp.clock.now(),
    })
    .execute();
  const toLogIn = await ask('0');
  const asked = await ask('2');
  const code = codeIn((await arrived(testApp)).at(-1)?.content);
  const check = (smscode: string, number = phone) =>
    testApp.call(recovery.phoneVerification, { body: { phone: number, smscode } });

  const wrong = await check('no-code');
  const ofNobody = await check(code, '13900000009');
  const right = await check(code);
  const smscode = right.body.result ?? '';
  const done = await testApp.call(recovery.passwordChange, { body: { password: next, smscode } });

  expect(unset.body).toMatchObject({ message: ' 短信接口未配置，请联系管理员！' });
  expect(toLogIn.body.error?.code).toBe('recovery.noSms');
  expect(asked.body.success).toBe(true);
  expect(known.body.result).toEqual({ username: teacher.username, phone: '' });
  expect(unknown.body.result).toEqual({ username: 'nobody', phone: '' });
  expect(wrong.body.error?.code).toBe('recovery.codeWrong');
  expect(ofNobody.body.error?.code).toBe('recovery.codeWrong');
  expect(done.body.message).toBe('密码重置完成！');
  expect((await logIn(testApp, teacher, next)).body.success).toBe(true);
});
