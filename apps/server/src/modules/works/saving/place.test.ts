import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aStudent } from '../../../testing/factories.ts';
import { anSb3, upload } from '../../../testing/files-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { anId, aTaughtClass, rowCounts, save } from '../../../testing/works-kit.ts';

const { works } = endpoints;

it.each([
  [{ courseId: 'invented' }, 'work.unknownUnit'],
  [{ additionalId: 'invented' }, 'work.unknownHomework'],
  [{ departId: 'invented' }, 'work.notYourClass'],
])('saves and hands in nothing with %j: %s', async (place, code) => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);

  const draft = await save(testApp, student, place);
  const submit = await save(testApp, student, { ...place, kind: 'submitted' });

  expect(draft.body.error?.code).toBe(code);
  expect(submit.body.error?.code).toBe(code);
  expect(await rowCounts(testApp)).toMatchObject({ work: 0, work_version: 0 });
});

it.each([
  [{ courseId: 'invented' }, 'work.unknownUnit'],
  [{ additionalId: 'invented' }, 'work.unknownHomework'],
  [{ departId: 'invented' }, 'work.notYourClass'],
])("refuses %j from the predecessor's editors too: %s", async (place, code) => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const sent = await upload(testApp, student.token, { name: 'cat.sb3', bytes: anSb3() });
  const work = { workName: '小猫', workType: '2', workStatus: 1, workFile: sent.body.message };

  const { body } = await testApp.call(works.submit, { body: { ...work, ...place } }, student.token);

  expect(body.error?.code).toBe(code);
  expect(await rowCounts(testApp)).toMatchObject({ work: 0, work_version: 0 });
});

it("hands in for the named one of the child's classes, and for nobody else's", async () => {
  const testApp = await aTestApp();
  const [first, second, foreign] = [
    await aClass(testApp),
    await aClass(testApp),
    await aClass(testApp),
  ];
  const student = await aStudent(testApp, { departs: [first, second] });

  const own = await save(testApp, student, { kind: 'submitted', departId: second.id });
  const others = await save(testApp, student, { kind: 'submitted', departId: foreign.id });

  expect(own.body.success).toBe(true);
  expect(others.body.error?.code).toBe('work.notYourClass');
  const rows = await testApp.app.context.database.write
    .selectFrom('work')
    .select('depart_id')
    .execute();
  expect(rows).toEqual([{ depart_id: second.id }]);
});

it('takes empty words for none', async () => {
  const testApp = await aTestApp();
  const { student, group } = await aTaughtClass(testApp);
  const sent = await upload(testApp, student.token, { name: 'cat.sb3', bytes: anSb3() });
  const work = { workName: '小猫', workType: '2', workStatus: 1, workFile: sent.body.message };
  const place = { courseId: '', additionalId: null, departId: '' };

  const { body } = await testApp.call(works.submit, { body: { ...work, ...place } }, student.token);

  expect(body.success).toBe(true);
  const rows = await testApp.app.context.database.write
    .selectFrom('work')
    .select('depart_id')
    .execute();
  expect(rows).toEqual([{ depart_id: group.id }]);
});

it('stays with the class of the earlier submission when none is named, while the child is in it', async () => {
  const testApp = await aTestApp();
  const [first, second] = [await aClass(testApp), await aClass(testApp)];
  const student = await aStudent(testApp, { departs: [first, second] });
  const { write } = testApp.app.context.database;
  const departIds = async () => {
    const rows = await write.selectFrom('work').select('depart_id').execute();
    return rows.map(({ depart_id }) => depart_id);
  };
  const workId = anId();
  const submit = (baseRevision: number, departId: string | null = null) =>
    save(testApp, student, { workId, kind: 'submitted', baseRevision, departId });
  await submit(0, second.id);

  const again = await submit(1);
  const whileMember = await departIds();
  await write.deleteFrom('sys_user_depart').where('depart_id', '=', second.id).execute();
  testApp.app.context.sessions.forgetActors();
  const afterwards = await submit(2);

  expect([again.body.success, afterwards.body.success]).toEqual([true, true]);
  expect(whileMember).toEqual([second.id]);
  expect(await departIds()).toEqual([first.id]);
});
