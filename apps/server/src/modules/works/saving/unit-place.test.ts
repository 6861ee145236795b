import { courseDeparts, endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aStudent,
  type TestClass,
  type TestUser,
} from '../../../testing/factories.ts';
import { anSb3, upload } from '../../../testing/files-kit.ts';
import { lessonMaker } from '../../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anId, rowCounts, save, workRow } from '../../../testing/works-kit.ts';

const { lessons, works } = endpoints;
const past = '2030-05-02 07:00:00';
const tomorrow = '2030-05-03 08:00:00';

let testApp: TestApp;
let admin: TestUser;
let make: ReturnType<typeof lessonMaker>;
let club: TestClass;
let group: TestClass;
let child: TestUser;
let courseId: string;

/** A child in two classes, the second of which has the course. */
beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  make = lessonMaker(testApp, admin);
  club = await aClass(testApp);
  group = await aClass(testApp);
  child = await aStudent(testApp, { departs: [club, group] });
  courseId = await make.course();
});

const lesson = async (unitId: string) =>
  (await testApp.call(lessons.getUnitWorkInfo, { query: { unitId } }, child.token)).body;

it('takes a work of a unit for the class that has its course, and opens the next one by the hand-in', async () => {
  await make.give(courseId, group.id, past);
  const first = await make.unit(courseId, '第一课');
  const second = await make.unit(courseId, '第二课', { afterUnitId: first });
  const workId = anId();

  const draft = await save(testApp, child, { workId, courseId: first });
  const begun = await lesson(first);
  const early = await save(testApp, child, { courseId: second });
  const handedIn = await save(testApp, child, {
    workId,
    courseId: first,
    baseRevision: 1,
    kind: 'submitted',
  });

  expect([draft.body.success, handedIn.body.success]).toEqual([true, true]);
  expect(early.body.error?.code).toBe('work.unknownUnit');
  expect(begun.result).toMatchObject({
    mineWorkId: workId,
    progress: { started: true, handedIn: false, done: false },
  });
  expect((await lesson(first)).result?.progress).toMatchObject({ handedIn: true, done: true });
  expect((await lesson(second)).success).toBe(true);
  expect(await workRow(testApp, workId)).toMatchObject({
    unit_id: first,
    depart_id: group.id,
    work_scene: 'course',
    review_state: 'draft',
  });
});

it.each(['draft', 'before its time', 'another school', 'taken away'])(
  'saves nothing for a unit that is not open: %s',
  async (how) => {
    const neighbour = await anAdmin(testApp, { schoolId: '2' });
    const foreign = lessonMaker(testApp, neighbour);
    const units: Record<string, () => Promise<string>> = {
      draft: async () => {
        await make.give(courseId, group.id, past);
        return make.unit(courseId, '草稿', { isDraft: true });
      },
      'before its time': async () => {
        await make.give(courseId, group.id, tomorrow);
        return make.unit(courseId, '第一课');
      },
      'another school': async () => foreign.unit(await foreign.course({ isShared: true }), '别校'),
      'taken away': () => make.unit(courseId, '第一课'),
    };
    const unit = (await units[how]?.()) ?? '';

    const draft = await save(testApp, child, { courseId: unit });
    const submit = await save(testApp, child, { courseId: unit, kind: 'submitted' });

    expect(draft.body.error?.code).toBe('work.unknownUnit');
    expect(submit.body.error?.code).toBe('work.unknownUnit');
    expect(await rowCounts(testApp)).toMatchObject({ work: 0 });
  },
);

it('takes a work for a unit that everybody may open, for the first class of the child', async () => {
  const site = await make.course({ showHome: true });
  const unit = await make.unit(site, '试听', { isOpen: true });

  const { body } = await save(testApp, child, { courseId: unit, kind: 'submitted' });

  expect(await workRow(testApp, body.result?.id ?? '')).toMatchObject({
    unit_id: unit,
    depart_id: club.id,
  });
});

it('keeps drafts of a unit that closes during the lesson, and hands nothing in', async () => {
  const given = await make.give(courseId, group.id, past);
  const unit = await make.unit(courseId, '第一课');
  const workId = anId();
  await save(testApp, child, { workId, courseId: unit });
  await testApp.call(courseDeparts.endpoints.delete, { query: { id: given } }, admin.token);

  const place = { workId, courseId: unit, baseRevision: 1 };
  const submit = await save(testApp, child, { ...place, note: '二', kind: 'submitted' });
  const draft = await save(testApp, child, { ...place, note: '二' });

  expect(submit.body.error?.code).toBe('work.unknownUnit');
  expect(draft.body.success).toBe(true);
});

it('lets a free work join a unit, and none go from one to another', async () => {
  await make.give(courseId, group.id, past);
  const first = await make.unit(courseId, '第一课');
  const second = await make.unit(courseId, '第二课');
  const workId = anId();
  await save(testApp, child, { workId });

  const joined = await save(testApp, child, { workId, courseId: first, baseRevision: 1 });
  const moved = await save(testApp, child, { workId, courseId: second, baseRevision: 2 });

  expect(joined.body.success).toBe(true);
  expect(moved.body.error?.code).toBe('work.unknownUnit');
  expect(await workRow(testApp, workId)).toMatchObject({ unit_id: first, work_scene: 'course' });
});

it('counts a hand-in of a work of a unit whichever way the child has opened it', async () => {
  await make.give(courseId, group.id, past);
  const unit = await make.unit(courseId, '第一课');
  const workId = anId();
  await save(testApp, child, { workId, courseId: unit });

  await save(testApp, child, { workId, baseRevision: 1, note: '二', kind: 'submitted' });

  expect((await lesson(unit)).result?.progress?.handedIn).toBe(true);
});

it("finds the child's work of a unit for the predecessor's editors", async () => {
  await make.give(courseId, group.id, past);
  const unit = await make.unit(courseId, '第一课');
  const submit = async (workName: string, workStatus: number) => {
    const sent = await upload(testApp, child.token, { name: 'cat.sb3', bytes: anSb3() });
    const work = { workName, workType: '2', workStatus, workFile: sent.body.message };
    const body = { ...work, courseId: unit };
    return (await testApp.call(works.submit, { body }, child.token)).body;
  };

  const first = await submit('小猫', 0);
  const again = await submit('小猫二', 1);

  expect(again.result?.id).toBe(first.result?.id);
  expect((await lesson(unit)).result).toMatchObject({
    mineWorkId: first.result?.id,
    progress: { handedIn: true },
  });
});

it('keeps no progress of a teacher who tries a unit out', async () => {
  const unit = await make.unit(courseId, '第一课');

  const { body } = await save(testApp, admin, { courseId: unit, kind: 'submitted' });

  expect(body.success).toBe(true);
  const rows = await testApp.app.context.database.write
    .selectFrom('teaching_unit_progress')
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
