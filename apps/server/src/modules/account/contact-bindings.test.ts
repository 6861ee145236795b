import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import {
  arrived,
  aSchoolWithGateway,
  otherThan,
  password,
  setPerson,
  setUpSms,
} from '../../testing/phone-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { contactBindings, recovery } = endpoints;
const target = '13900000002';
const minuteMs = 60_000;

const send = (testApp: TestApp, { token }: TestUser, more: object = {}) =>
  testApp.call(
    contactBindings.send,
    { body: { channel: 'sms', target, password, ...more } },
    token,
  );
const bind = (testApp: TestApp, { token }: TestUser, code: string, more: object = {}) =>
  testApp.call(contactBindings.bind, { body: { channel: 'sms', target, code, ...more } }, token);
const rowOf = ({ app }: TestApp, { id }: TestUser) =>
  app.context.database.write
    .selectFrom('sys_user')
    .select(['phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();

async function aTeacherWithSms(testApp: TestApp) {
  await setUpSms(testApp);
  return aTeacher(testApp, { password });
}

/** The code of the newest message to the number. */
async function codeFor(testApp: TestApp, number = target) {
  const all = await arrived(testApp);
  return all.filter(({ receiver, code }) => receiver === number && code !== '').at(-1)?.code ?? '';
}

it('binds a number with the code that arrives there, and tells the one before', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacherWithSms(testApp);
  await setPerson(testApp, teacher, { phone: '13800000001' });

  const sent = await send(testApp, teacher);
  const unproven = await rowOf(testApp, teacher);
  const code = await codeFor(testApp);
  const bound = await bind(testApp, teacher, code);
  const again = await bind(testApp, teacher, code);
  await testApp.app.context.tasks.run();
  const told = await testApp.app.context.database.write
    .selectFrom('sys_sms')
    .select('template_code')
    .where('es_receiver', '=', '13800000001')
    .execute();

  expect(sent.body.success).toBe(true);
  expect(unproven?.phone).toBe('13800000001');
  expect(bound.body).toMatchObject({ success: true, message: '绑定成功' });
  expect((await rowOf(testApp, teacher))?.phone).toBe(target);
  expect(again.body.error?.code).toBe('recovery.codeEnded');
  expect(told).toEqual([{ template_code: 'contact_sms' }]);
});

it('binds the number that was meant by a copied one', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacherWithSms(testApp);
  const copied = { target: '\u202d+86 139 0000 0002\u202c' };

  await send(testApp, teacher, copied);
  await bind(testApp, teacher, await codeFor(testApp), copied);

  expect((await rowOf(testApp, teacher))?.phone).toBe(target);
});

it('binds a number with the code that its phone received from the server of the text messages', async () => {
  const { testApp, ...gateway } = await aSchoolWithGateway();
  const teacher = await aTeacher(testApp, { password });

  await send(testApp, teacher);
  const code = await gateway.codeFor(target);
  const bound = await bind(testApp, teacher, code);

  expect(code).toMatch(/^\d{6}$/);
  expect(bound.body.success).toBe(true);
  expect((await rowOf(testApp, teacher))?.phone).toBe(target);
});

it('takes the code of that person, address and purpose only, five times', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacherWithSms(testApp);
  const other = await aTeacher(testApp, { password });
  await send(testApp, teacher);
  const code = await codeFor(testApp);

  const ofOther = await bind(testApp, other, code);
  const elsewhere = await bind(testApp, teacher, code, { target: '13900000003' });
  const reset = await testApp.call(recovery.phoneVerification, {
    body: { phone: target, smscode: code },
  });
  const wrong = [];
  for (let at = 0; at < 6; at += 1) wrong.push(await bind(testApp, teacher, otherThan(code)));
  const right = await bind(testApp, teacher, code);

  expect(ofOther.body.error?.code).toBe('recovery.codeWrong');
  expect(elsewhere.body.error?.code).toBe('recovery.codeWrong');
  expect(reset.body.error?.code).toBe('recovery.codeWrong');
  expect(wrong.map(({ body }) => body.error?.code)).toEqual([
    ...Array<string>(5).fill('recovery.codeWrong'),
    'recovery.codeEnded',
  ]);
  expect(right.body.error?.code).toBe('recovery.codeEnded');
});

it('asks for the password, a way to send, and a good address', async () => {
  const testApp = await aTestApp();
  const silent = await aTeacher(testApp, { password });
  const unsent = await send(testApp, silent);
  await setUpSms(testApp);
  const wrong = await send(testApp, silent, { password: 'not-mine-1' });
  const bad = await send(testApp, silent, { target: '12345678' });
  const noMail = await send(testApp, silent, { channel: 'mail', target: 'lin@school.test' });
  const child = await send(testApp, await aStudent(testApp, { password }));

  expect(unsent.body.error?.code).toBe('contact.cannotSend');
  expect(wrong.body.error?.code).toBe('user.passwordWrong');
  expect(bad.body.error?.code).toBe('row.invalid');
  expect(noMail.body.error?.code).toBe('contact.cannotSend');
  expect(child.body.error?.code).toBe('access.denied');
  expect(await arrived(testApp)).toEqual([]);
});

it('tells that somebody else has the number only after its code', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacherWithSms(testApp);
  await setPerson(testApp, await aTeacher(testApp), { phone: target });

  const sent = await send(testApp, teacher);
  const { body } = await bind(testApp, teacher, await codeFor(testApp));

  expect(sent.body.success).toBe(true);
  expect(body.error?.code).toBe('row.invalid');
  expect((await rowOf(testApp, teacher))?.phone).toBeNull();
});

it('unbinds with the password, tells the number, and ends open codes', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacherWithSms(testApp);
  await setPerson(testApp, teacher, { phone: target });
  const unbind = (typed: string) =>
    testApp.call(
      contactBindings.unbind,
      { body: { channel: 'sms', password: typed } },
      teacher.token,
    );
  await send(testApp, teacher, { target: '13900000004' });
  const open = await codeFor(testApp, '13900000004');

  const wrong = await unbind('not-mine-1');
  const kept = await rowOf(testApp, teacher);
  const right = await unbind(password);
  testApp.clock.advance(minuteMs);
  const late = await bind(testApp, teacher, open, { target: '13900000004' });

  expect(wrong.body.error?.code).toBe('user.passwordWrong');
  expect(kept?.phone).toBe(target);
  expect(right.body.success).toBe(true);
  expect((await rowOf(testApp, teacher))?.phone).toBeNull();
  expect(late.body.error?.code).toBe('recovery.codeEnded');
});
