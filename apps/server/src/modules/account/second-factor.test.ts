import { endpoints } from '@sprout/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { session, secondFactor, users, account } = endpoints;
const password = 'walnut-drum-42';
const stepMs = 30_000;

/** What the app of a phone shows at the time of the server. */
const codeOf = ({ clock }: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

const wrongCode = (testApp: TestApp, secret: string): string =>
  String((Number(codeOf(testApp, secret)) + 500_000) % 1_000_000).padStart(6, '0');

async function switchOn(testApp: TestApp, user: TestUser) {
  const begun = await testApp.call(secondFactor.begin, { body: { password } }, user.token);
  const secret = begun.body.result?.secret ?? '';
  const body = { code: codeOf(testApp, secret) };
  const { body: on } = await testApp.call(secondFactor.switchOn, { body }, user.token);
  testApp.clock.advance(stepMs);
  return { secret, uri: begun.body.result?.uri, codes: on.result?.recoveryCodes ?? [] };
}

const firstStep = (testApp: TestApp, user: TestUser) =>
  testApp.call(session.login, {
    body: { username: user.username, password },
    headers: { 'x-sprout-client': '1' },
  });

async function aTicket(testApp: TestApp, user: TestUser): Promise<string> {
  const { body } = await firstStep(testApp, user);
  return String(body.error?.data?.['ticket']);
}

const secondStep = (testApp: TestApp, ticket: string, code: string) =>
  testApp.call(secondFactor.login, { body: { ticket, code } });

const sessionsOf = async ({ app }: TestApp, user: TestUser): Promise<number> => {
  const rows = await app.context.database.write
    .selectFrom('user_session')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .execute();
  return rows.length;
};

const demand = ({ app }: TestApp) =>
  app.context.database.write
    .insertInto('sys_config')
    .values({
      school_id: mainSchoolId,
      config_key: '_adminSecondFactor',
      config_value: '1',
    })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'config_key']).doUpdateSet({ config_value: '1' }),
    )
    .execute();

it('logs in by password and the code of the app, and by the password alone not at all', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret, uri, codes } = await switchOn(testApp, teacher);
  const before = await sessionsOf(testApp, teacher);

  const first = await firstStep(testApp, teacher);
  const between = await sessionsOf(testApp, teacher);
  const ticket = String(first.body.error?.data?.['ticket']);
  const second = await secondStep(testApp, ticket, codeOf(testApp, secret));

  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(codes).toHaveLength(10);
  expect(first.body).toMatchObject({
    success: false,
    error: { code: 'session.secondFactorNeeded' },
  });
  expect(between).toBe(before);
  expect(second.body).toMatchObject({ success: true, code: '200', message: '登录成功' });
  const own = await testApp.call(session.current, {}, second.body.result?.token);
  expect(own.body.result?.userInfo.id).toBe(teacher.id);
});

it('keeps neither the secret nor a recovery code in the database', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret, codes } = await switchOn(testApp, teacher);

  const { database } = testApp.app.context;
  const factors = await database.write.selectFrom('second_factor').selectAll().execute();
  const kept = await database.write.selectFrom('second_factor_recovery').selectAll().execute();

  const text = JSON.stringify([factors, kept]);
  expect(kept).toHaveLength(10);
  expect([secret, ...codes].filter((value) => text.includes(value))).toEqual([]);
});

it('ends the other sessions when it is switched on', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const other = await firstStep(testApp, teacher);

  await switchOn(testApp, teacher);

  const { body } = await testApp.call(session.current, {}, other.body.result?.token);
  expect(body.error?.code).toBe('session.expired');
  expect(await sessionsOf(testApp, teacher)).toBe(1);
});

it('takes no code twice, nor an older one after a newer', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret } = await switchOn(testApp, teacher);
  const older = codeOf(testApp, secret);
  testApp.clock.advance(stepMs);
  const code = codeOf(testApp, secret);

  const first = await secondStep(testApp, await aTicket(testApp, teacher), code);
  const replayed = await secondStep(testApp, await aTicket(testApp, teacher), code);
  const late = await secondStep(testApp, await aTicket(testApp, teacher), older);

  expect(first.body.success).toBe(true);
  expect(replayed.body.error?.code).toBe('session.secondFactorWrong');
  expect(late.body.error?.code).toBe('session.secondFactorWrong');
});

it('lets one of two who send the same code together in', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret } = await switchOn(testApp, teacher);
  const tickets = [await aTicket(testApp, teacher), await aTicket(testApp, teacher)];
  const code = codeOf(testApp, secret);

  const both = await Promise.all(tickets.map((ticket) => secondStep(testApp, ticket, code)));

  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
});

it('takes a recovery code once, however it is typed', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { codes } = await switchOn(testApp, teacher);
  const typed = ` ${(codes[0] ?? '').toUpperCase().replace('-', ' - ')} `;

  const first = await secondStep(testApp, await aTicket(testApp, teacher), typed);
  const again = await secondStep(testApp, await aTicket(testApp, teacher), typed);

  expect(first.body.success).toBe(true);
  expect(again.body.error?.code).toBe('session.secondFactorWrong');
  const token = first.body.result?.token;
  const state = await testApp.call(secondFactor.state, {}, token);
  expect(state.body.result).toMatchObject({ isOn: true, codesLeft: 9, isRequired: false });
});

it('ends a step after five codes, and an hour of guessing after ten', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret } = await switchOn(testApp, teacher);
  const wrong = wrongCode(testApp, secret);
  const guess = async (ticket: string) =>
    (await secondStep(testApp, ticket, wrong)).body.error?.code;

  const ticket = await aTicket(testApp, teacher);
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push(await guess(ticket));
  const other = await aTicket(testApp, teacher);
  for (let at = 0; at < 5; at += 1) await guess(other);
  const right = await secondStep(testApp, await aTicket(testApp, teacher), codeOf(testApp, secret));
  testApp.clock.advance(3_600_000);
  const later = await secondStep(testApp, await aTicket(testApp, teacher), codeOf(testApp, secret));

  expect(answers).toEqual([
    ...Array<string>(5).fill('session.secondFactorWrong'),
    'session.secondFactorEnded',
  ]);
  expect(right.body.error?.code).toBe('secondFactor.locked');
  expect(later.body.success).toBe(true);
});

it('says that the key of the server is another one, whatever the code', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret, codes } = await switchOn(testApp, teacher);
  const { config, database } = testApp.app.context;
  const other = createSecretBox({ dataDir: config.dataDir, secretKey: 'cd'.repeat(32) });
  await database.write
    .updateTable('second_factor')
    .set({ secret: await other.seal('second_factor.secret', secret) })
    .where('user_id', '=', teacher.id)
    .execute();

  const byApp = await secondStep(testApp, await aTicket(testApp, teacher), codeOf(testApp, secret));
  const [code = ''] = codes;
  const byRecovery = await secondStep(testApp, await aTicket(testApp, teacher), code);

  expect(byApp.body.error?.code).toBe('secondFactor.unreadable');
  expect(byApp.body.message).toContain('npm run second-factor:remove');
  expect(byRecovery.body.error?.code).toBe('secondFactor.unreadable');
});

it('lets a step end after five minutes', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret } = await switchOn(testApp, teacher);
  const ticket = await aTicket(testApp, teacher);

  testApp.clock.advance(5 * 60_000);
  const { body } = await secondStep(testApp, ticket, codeOf(testApp, secret));

  expect(body.error?.code).toBe('session.secondFactorEnded');
});

it('lets a step end with the password it began with, and with the account', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret } = await switchOn(testApp, teacher);
  const ticket = await aTicket(testApp, teacher);
  const next = 'pumpkin-lamp-77';
  const change = { oldpassword: password, password: next, confirmpassword: next };
  await testApp.call(users.updatePassword, { body: change }, teacher.token);

  const changed = await secondStep(testApp, ticket, codeOf(testApp, secret));
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ status: 2 })
    .where('id', '=', teacher.id)
    .execute();
  const frozen = await secondStep(testApp, ticket, codeOf(testApp, secret));

  expect(changed.body.error?.code).toBe('session.secondFactorEnded');
  expect(frozen.body.error?.code).toBe('session.frozen');
});

it('asks for the password before it tells a secret, and counts wrong ones', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const child = await aStudent(testApp, { password });
  const begin = (token: string, typed: string) =>
    testApp.call(secondFactor.begin, { body: { password: typed } }, token);

  const codes = [];
  for (let at = 0; at < 6; at += 1)
    codes.push((await begin(teacher.token, 'wrong-lamp-1')).body.error?.code);
  const ofChild = await begin(child.token, password);

  expect(codes).toEqual([...Array<string>(5).fill('user.passwordWrong'), 'request.tooMany']);
  expect(ofChild.body.error?.code).toBe('access.denied');
});

it('is not on before the first right code', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const begun = await testApp.call(secondFactor.begin, { body: { password } }, teacher.token);
  const code = wrongCode(testApp, begun.body.result?.secret ?? '');

  const tried = await testApp.call(secondFactor.switchOn, { body: { code } }, teacher.token);
  const login = await firstStep(testApp, teacher);

  expect(tried.body.error?.code).toBe('session.secondFactorWrong');
  expect(login.body.success).toBe(true);
});

it('goes off with password and code only, and new recovery codes end the earlier ones', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const { secret, codes } = await switchOn(testApp, teacher);
  const off = (body: { password: string; code: string }) =>
    testApp.call(secondFactor.switchOff, { body }, teacher.token);

  const renewed = await testApp.call(
    secondFactor.renewCodes,
    { body: { password, code: codeOf(testApp, secret) } },
    teacher.token,
  );
  const byOldCode = await off({ password, code: codes[1] ?? '' });
  const byWrongPassword = await off({ password: 'wrong-lamp-1', code: codes[0] ?? '' });
  const done = await off({ password, code: renewed.body.result?.recoveryCodes[0] ?? '' });
  const login = await firstStep(testApp, teacher);

  expect(byOldCode.body.error?.code).toBe('session.secondFactorWrong');
  expect(byWrongPassword.body.error?.code).toBe('user.passwordWrong');
  expect(done.body.success).toBe(true);
  expect(login.body.success).toBe(true);
});

it('comes before everything else for administrators whose school asks for it', async () => {
  const testApp = await aTestApp();
  await demand(testApp);
  const admin = await anAdmin(testApp, { password });
  const teacher = await aTeacher(testApp, { password });

  const refused = await testApp.call(users.list, {}, admin.token);
  const ofTeacher = await testApp.call(account.info, {}, teacher.token);
  const state = await testApp.call(secondFactor.state, {}, admin.token);
  const { secret } = await switchOn(testApp, admin);
  const list = await testApp.call(users.list, {}, admin.token);
  const body = { password, code: codeOf(testApp, secret) };
  const off = await testApp.call(secondFactor.switchOff, { body }, admin.token);

  expect(refused.body).toMatchObject({
    code: 510,
    error: { code: 'session.secondFactorMissing' },
    message: '学校要求管理员开启两步验证，请先完成设置',
  });
  expect(ofTeacher.body.success).toBe(true);
  expect(state.body.result).toEqual({
    isOffered: true,
    isOn: false,
    isRequired: true,
    codesLeft: 0,
    confirmTime: null,
  });
  expect(list.body.success).toBe(true);
  expect(off.body.error?.code).toBe('secondFactor.required');
});

it('is taken from a colleague by somebody above them, which is written down', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password });
  const other = await anAdmin(testApp, { password });
  const teacher = await aTeacher(testApp, { password });
  await switchOn(testApp, teacher);
  await switchOn(testApp, other);
  const permissions = ['system:user:changepwd'];
  const helper = await aStaff(testApp, { permissions, level: 1 });
  const reset = (user: TestUser, token: string) =>
    testApp.call(secondFactor.reset, { body: { id: user.id } }, token);

  const outOfReach = await reset(teacher, helper.token);
  const asHigh = await reset(other, admin.token);
  const own = await reset(other, other.token);
  const done = await reset(teacher, admin.token);
  const again = await reset(teacher, admin.token);
  const login = await firstStep(testApp, teacher);

  expect(outOfReach.body.success).toBe(false);
  expect(asHigh.body.error?.code).toBe('access.levelTooLow');
  expect(own.body.error?.code).toBe('access.ownAccount');
  expect(done.body.success).toBe(true);
  expect(again.body.error?.code).toBe('secondFactor.isOff');
  expect(login.body.success).toBe(true);
  const ended = await testApp.call(session.current, {}, teacher.token);
  expect(ended.body.error?.code).toBe('session.expired');
  const notes = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('action', '=', 'secondFactor.reset')
    .execute();
  expect(notes).toEqual([{ actor_id: admin.id, row_id: teacher.id }]);
});

it('tells the log who was kept out by the second step, and who came in', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password });
  const teacher = await aTeacher(testApp, { password });
  const { secret } = await switchOn(testApp, teacher);
  const ticket = await aTicket(testApp, teacher);

  await secondStep(testApp, ticket, wrongCode(testApp, secret));
  testApp.clock.advance(1_000);
  await secondStep(testApp, ticket, codeOf(testApp, secret));
  const { body } = await testApp.call(endpoints.logs.list, { query: { logType: 1 } }, admin.token);

  expect(body.result?.records).toMatchObject([
    { logContent: '密码登录', userid: teacher.username },
    { reason: 'session.secondFactorWrong', userid: teacher.username },
  ]);
});
