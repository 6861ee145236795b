import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

it('tells the name of the department above as far as it is in reach', async () => {
  const testApp = await aTestApp();
  const above = await aClass(testApp, { category: 2, name: '三年级' });
  const below = await aClass(testApp, { below: above });
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp, { manages: [below] });
  const ask = (token: string) =>
    testApp.call(endpoints.departs.queryParentName, { query: { departId: below.id } }, token);

  const whole = await ask(admin.token);
  const own = await ask(teacher.token);

  expect(whole.body.result).toBe('三年级');
  expect(own.body).toMatchObject({ success: true, result: '' });
});
