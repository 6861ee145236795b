import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { bellOf } from '../../testing/announcements-kit.ts';
import { anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { add } = endpoints.feedback;
const body = { kind: 'problem', title: '打印不了登录卡', content: '点了没有反应。' } as const;

it('reaches the administrators as a notice, and nobody else', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp);
  const colleague = await aTeacher(testApp);

  await testApp.call(add, { body }, teacher.token);
  await testApp.app.context.events.deliver();
  await testApp.app.context.tasks.run();

  expect((await bellOf(testApp, admin)).system).toEqual(['遇到问题：打印不了登录卡']);
  expect((await bellOf(testApp, colleague)).system).toEqual([]);
  expect((await bellOf(testApp, teacher)).system).toEqual([]);
});

it('is for the staff, and not without end', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const student = await aStudent(testApp);
  for (let count = 0; count < 20; count += 1) await testApp.call(add, { body }, teacher.token);

  const more = await testApp.call(add, { body }, teacher.token);
  const childs = await testApp.call(add, { body }, student.token);

  expect(more.body.error?.code).toBe('request.tooMany');
  expect(childs.body.error?.code).toBe('access.denied');
});
