import { endpoints } from '@sprout/contract';
import { drawnPictureFile } from '@sprout/rules';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../../platform/audit.ts';
import { anAdmin, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { createSiteConfig } from '../../config/index.ts';

const { users, account } = endpoints;
const password = 'sunny-river-42';

it.each([
  ['管理员', 'nickname.official'],
  ['彩 虹 姐姐', 'nickname.official'],
  ['小\u200b明', 'text.control'],
  ['Lіly', 'nickname.lookalike'],
])('lets nobody register as %j: %s', async (nickname, code) => {
  const testApp = await aTestApp();
  await createSiteConfig(testApp.app.context).set(mainSchoolId, { allowReg: '1' });
  await aTeacher(testApp, { nickname: '彩虹姐姐' });
  const body = { username: 'newcomer1', password, nickname };

  const reply = await testApp.call(users.register, { body });

  expect(reply.body.error?.code).toBe(code);
});

it('lets no child take the name of a teacher, and a teacher any of their own', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { nickname: '彩虹姐姐' });
  const child = await aStudent(testApp, { nickname: '小雨' });
  const rename = (token: string, nickname: string) =>
    testApp.call(account.edit, { body: { nickname } }, token);

  const asTeacher = await rename(child.token, '彩虹姐姐');
  const other = await rename(child.token, '彩虹妹妹');
  const own = await rename(teacher.token, '王老师');

  expect(asTeacher.body.error).toEqual({ code: 'nickname.official', data: { field: 'nickname' } });
  expect(other.body.success).toBe(true);
  expect(own.body.success).toBe(true);
});

it('keeps a nickname from before while other fields change', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp, { nickname: '小小管理员' });

  const { body } = await testApp.call(
    account.edit,
    { body: { nickname: '小小管理员', avatar: drawnPictureFile('cactus') } },
    child.token,
  );

  expect(body.success).toBe(true);
});

it('lets the staff name the staff, and no child like them', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp);
  const teacher = await aTeacher(testApp);
  const rename = (id: string) =>
    testApp.call(users.edit, { body: { id, nickname: '王老师' } }, admin.token);

  expect((await rename(child.id)).body.error?.code).toBe('nickname.official');
  expect((await rename(teacher.id)).body.success).toBe(true);
});
