import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aWork } from '../../testing/works-kit.ts';

const { activity } = endpoints.departs;

it('tells per class who was here today and this week, and what was made and handed in', async () => {
  const testApp = await aTestApp({ now: '2030-05-01T02:00:00Z' });
  const class1 = await aClass(testApp, { name: '一班' });
  const other = await aClass(testApp, { name: '别班' });
  const early = await aStudent(testApp, { departs: [class1] });
  await aStudent(testApp, { departs: [other] });
  await aWork(testApp, early, { kind: 'submitted' });
  testApp.clock.advance(2 * 24 * 3_600_000);
  const late = await aStudent(testApp, { departs: [class1] });
  await aWork(testApp, late, { kind: 'manual' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });

  const { body } = await testApp.call(activity, {}, teacher.token);

  expect(body.result).toEqual([
    {
      id: class1.id,
      departName: '一班',
      children: 2,
      today: 1,
      week: 2,
      made: 2,
      handedIn: 1,
      days: [0, 0, 0, 0, 1, 0, 0],
    },
  ]);
});

it('forgets after a week who was here and what was handed in', async () => {
  const testApp = await aTestApp({ now: '2030-05-01T02:00:00Z' });
  const class1 = await aClass(testApp, { name: '一班' });
  const student = await aStudent(testApp, { departs: [class1] });
  await aWork(testApp, student, { kind: 'submitted' });
  testApp.clock.advance(7 * 24 * 3_600_000);
  const admin = await anAdmin(testApp);

  const { body } = await testApp.call(activity, {}, admin.token);

  expect(body.result).toMatchObject([{ children: 1, today: 0, week: 0, made: 0, handedIn: 0 }]);
});
