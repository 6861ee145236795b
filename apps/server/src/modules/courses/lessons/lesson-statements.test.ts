import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import { aClass, anAdmin, aStudent, type TestClass } from '../../../testing/factories.ts';
import { lessonMaker } from '../../../testing/lessons-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { mineCourse, mineUnit, getUnitWorkInfo } = endpoints.lessons;

it('asks the database as often for many classes and units as for one', async () => {
  const testApp = await aTestApp();
  const make = lessonMaker(testApp, await anAdmin(testApp));
  const classes: TestClass[] = [];
  for (let n = 0; n < 6; n += 1) classes.push(await aClass(testApp));
  const first = await aStudent(testApp, { departs: classes.slice(0, 1) });
  const child = await aStudent(testApp, { departs: classes });
  let courseId = '';
  let unitId = '';
  for (const { id } of classes) {
    courseId = await make.course();
    await make.give(courseId, id, '2030-05-02 07:00:00');
    for (const name of ['一', '二', '三']) unitId = await make.unit(courseId, name);
    await make.release(unitId, id, '2030-05-02 07:30:00');
  }
  const asked = vi.spyOn(testApp.app.context.database.pool, 'connect');
  const statements = async (call: () => Promise<unknown>): Promise<number> => {
    await call();
    asked.mockClear();
    await call();
    return asked.mock.calls.length;
  };

  const ofOne = await statements(() => testApp.call(mineCourse, {}, first.token));
  const ofAll = await statements(() => testApp.call(mineCourse, {}, child.token));
  const askUnits = (headers: Record<string, string>) =>
    statements(() => testApp.call(mineUnit, { query: { courseId }, headers }, child.token));
  const units = await askUnits({ 'x-sprout-client': '1' });
  // With the contents of all open lessons.
  const unitsForPredecessor = await askUnits({});
  const lesson = await statements(() =>
    testApp.call(getUnitWorkInfo, { query: { unitId } }, child.token),
  );

  const counts = { ofOne, ofAll, units, unitsForPredecessor, lesson };
  expect(counts).toEqual({ ofOne: 1, ofAll: 1, units: 2, unitsForPredecessor: 3, lesson: 4 });
});
