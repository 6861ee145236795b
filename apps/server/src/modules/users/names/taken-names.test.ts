import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent, aTeacher } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { freeNames, add } = endpoints.users;

it('proposes names that nobody holds, not even an account in the recycle bin', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  for (const username of ['chenmy', 'chenmy2', 'CMY01']) await aStudent(testApp, { username });
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ deleted_at: new Date() })
    .where('username', '=', 'chenmy2')
    .execute();
  const query = { username: 'chenmy', realname: '陈沐阳' };

  const { body } = await testApp.call(freeNames, { query }, teacher.token);

  expect(body.result).toEqual(['chenmy3', 'cmy02', 'chenmy4']);
});

it('tells free names to those alone who may add people', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const refused = await testApp.call(freeNames, { query: { username: 'x' } }, student.token);

  expect(add.access).toBe(freeNames.access);
  expect(refused.body.code).toBe(510);
});
