import { courses, endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../../testing/factories.ts';
import { lessonMaker } from '../../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';

const { mineCourse, mineUnit, getUnitWorkInfo, unitViewLog, progress } = endpoints.lessons;
const { getHomeCourse, publicCourse, publicUnit } = endpoints.lessons;

let testApp: TestApp;
let admin: TestUser;
let make: ReturnType<typeof lessonMaker>;
let group: TestClass;
let child: TestUser;

/** The clock of tests stands at 08:00 of this day in the configured zone. */
const past = '2030-05-02 07:00:00';
const tomorrow = '2030-05-03 08:00:00';

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  make = lessonMaker(testApp, admin);
  group = await aClass(testApp);
  child = await aStudent(testApp, { departs: [group] });
});

const aCourse = (more: object = {}) => make.course(more);
const aUnit = (courseId: string, unitName: string, more: object = {}) =>
  make.unit(courseId, unitName, more);
const give = (courseId: string, openTime?: string, deptId = group.id) =>
  make.give(courseId, deptId, openTime);
const release = (unitId: string, opensAt: string) => make.release(unitId, group.id, opensAt);

const mine = async ({ token }: TestUser = child) =>
  (await testApp.call(mineCourse, {}, token)).body.result ?? [];

const units = async (courseId: string, { token }: TestUser = child) =>
  (await testApp.call(mineUnit, { query: { courseId } }, token)).body;

const lesson = async (unitId: string, { token }: TestUser = child) =>
  (await testApp.call(getUnitWorkInfo, { query: { unitId } }, token)).body;

const note = async (unitId: string, more: object = {}, { token }: TestUser = child) =>
  (await testApp.call(progress, { body: { unitId, ...more } }, token)).body;

describe('courses of a child', () => {
  it('are those that are shared or have begun in a class of theirs, in their order', async () => {
    await aCourse({ courseName: '共享', isShared: true, orderNum: 3 });
    const begun = await aCourse({ courseName: '已开', orderNum: 1 });
    const later = await aCourse({ courseName: '未开', orderNum: 2 });
    const closed = await aCourse({ courseName: '没有时间', orderNum: 2 });
    const others = await aCourse({ courseName: '别班', orderNum: 2 });
    await give(begun, past);
    await give(later, tomorrow);
    await give(closed);
    await give(others, past, (await aClass(testApp)).id);

    expect((await mine()).map(({ courseName }) => courseName)).toEqual(['已开', '共享']);

    testApp.clock.advance(25 * 3_600_000);
    expect((await mine()).map(({ courseName }) => courseName)).toEqual(['已开', '未开', '共享']);
  });

  it('are none of those that are shared before the school has confirmed the child', async () => {
    const id = await aCourse({ isShared: true });
    const unitId = await aUnit(id, '第一课');
    const stranger = await aStudent(testApp, { confirmed: false });
    const before = [await mine(stranger), (await lesson(unitId, stranger)).error?.code];

    await testApp.app.context.database.write
      .updateTable('sys_user')
      .set({ confirmed_at: testApp.clock.now() })
      .where('id', '=', stranger.id)
      .execute();
    testApp.app.context.sessions.forgetActors();

    expect(before).toEqual([[], 'unit.notFound']);
    expect(await mine(stranger)).toMatchObject([{ id, isShared: true }]);
    expect((await lesson(unitId, stranger)).success).toBe(true);
  });

  it('say how far the child is and where to go on', async () => {
    const id = await aCourse({ isShared: true });
    const first = await aUnit(id, '第一课');
    const second = await aUnit(id, '第二课');
    await aUnit(id, '草稿', { isDraft: true });
    await release(second, tomorrow);

    const before = await mine();
    await note(first, { isDone: true });
    const after = await mine();

    expect(before).toMatchObject([
      { unitCount: 2, doneCount: 0, nextUnit: { id: first, gate: { kind: 'open' } } },
    ]);
    expect(after).toMatchObject([
      {
        unitCount: 2,
        doneCount: 1,
        nextUnit: { id: second, gate: { kind: 'opensAt', at: tomorrow } },
      },
    ]);
  });

  it('say how far the child is in the next unit', async () => {
    const id = await aCourse();
    const unitId = await aUnit(id, '第一课');
    await give(id, past);
    await note(unitId, { videoPercent: 40 });

    expect((await mine())[0]?.nextUnit).toMatchObject({
      id: unitId,
      progress: { opened: true, videoPercent: 40, started: false, done: false },
    });
  });

  it('are for a teacher those of the own classes, begun or not, and the shared ones', async () => {
    const teacher = await aTeacher(testApp, { manages: [group] });
    await aCourse({ courseName: '共享', isShared: true });
    await give(await aCourse({ courseName: '未开' }), tomorrow);
    await give(await aCourse({ courseName: '别班' }), past, (await aClass(testApp)).id);

    expect((await mine(teacher)).map(({ courseName }) => courseName)).toEqual(['共享', '未开']);
  });
});

describe('a course by its id', () => {
  const ask = async (id: string, { token }: TestUser = child) =>
    (await testApp.call(courses.endpoints.queryById, { query: { id } }, token)).body;

  it('tells a child no class and no author, and is closed while it is not theirs', async () => {
    const school = await aClass(testApp, { category: 2 });
    const id = await aCourse({ departIds: school.id });
    await aUnit(id, '第一课');
    await aUnit(id, '草稿', { isDraft: true });

    const closed = await ask(id);
    await give(id, past, (await aClass(testApp, { below: school })).id);
    await testApp.call(
      courses.endpoints.edit,
      { body: { id, courseName: '海洋', isShared: true, departIds: school.id } },
      admin.token,
    );
    const seen = await ask(id);

    expect(closed.error?.code).toBe('course.noAccess');
    expect(seen.result).toMatchObject({
      courseName: '海洋',
      departIds: null,
      departIds_dictText: null,
      createBy: null,
      updateBy: null,
      classCount: 0,
      unitCount: 1,
    });
    expect((await ask(id, admin)).result).toMatchObject({ departIds: school.id, classCount: 1 });
  });
});

describe('units of a course', () => {
  it('come in their order without drafts; a closed one has name, cover, place and gate alone', async () => {
    const id = await aCourse({ isShared: true });
    const first = await aUnit(id, '第一课', { unitIntro: '认识海洋' });
    const draft = await aUnit(id, '草稿', { isDraft: true, afterUnitId: first });
    const more = { unitIntro: 'HIDDEN', afterUnitId: draft, pinX: 0.25, pinY: 0.5 };
    const second = await aUnit(id, '第二课', more);

    const { result } = await units(id);

    expect(result?.course).toMatchObject({ id, courseName: '海洋', showType: 2 });
    expect(result?.total).toBe(2);
    expect(result?.records).toMatchObject([
      { id: first, unitIntro: '认识海洋', gate: { kind: 'open' }, progress: { opened: false } },
      {
        id: second,
        unitIntro: null,
        progress: null,
        courseWorkType: null,
        pinX: 0.25,
        pinY: 0.5,
        gate: { kind: 'afterUnit', unitId: first, unitName: '第一课' },
      },
    ]);
  });

  it('are refused in a course that is not open to the child', async () => {
    const id = await aCourse();
    await aUnit(id, '第一课');
    await give(id, tomorrow);

    expect(await units(id)).toMatchObject({ success: false, message: '这门课程还没有对你开放' });
    expect(await units('invented')).toMatchObject({
      success: false,
      message: '这门课程还没有对你开放',
    });
  });

  it('are all there for a teacher, drafts too', async () => {
    const teacher = await aTeacher(testApp, { manages: [group] });
    const id = await aCourse();
    await aUnit(id, '草稿', { isDraft: true });

    const { result } = await units(id, teacher);

    expect(result?.records).toMatchObject([
      { unitName: '草稿', isDraft: true, gate: { kind: 'open' }, progress: null },
    ]);
  });
});

describe('a lesson', () => {
  it('is refused with its gate before its time, and is none when it is a draft', async () => {
    const id = await aCourse({ isShared: true });
    const later = await aUnit(id, '第一课');
    const draft = await aUnit(id, '草稿', { isDraft: true });
    await release(later, tomorrow);

    const closed = await lesson(later);

    expect(closed.error?.code).toBe('unit.notOpen');
    expect(closed.error?.data).toMatchObject({ gate: { kind: 'opensAt', at: tomorrow } });
    expect(await lesson(draft)).toMatchObject({ success: false, message: '没有找到这节课' });
    expect((await lesson('invented')).error?.code).toBe('unit.notFound');
  });

  it('has its starter limit as an object, and its steps', async () => {
    const id = await aCourse({ isShared: true });
    const unitId = await aUnit(id, '第一课', {
      starterLimit: '{"categories":["motion"]}',
      steps: [{ text: '拖一块积木' }],
    });

    const { code, result } = await lesson(unitId);

    expect(code).toBe(0);
    expect(result).toMatchObject({
      courseName: '海洋',
      starterLimit: { categories: ['motion'] },
      steps: [{ text: '拖一块积木', picture: null }],
      materials: [],
      coursePpt: null,
      mineWorkId: null,
      progress: { opened: false, stepsDone: [] },
    });
  });

  it('of the site is open to children who do not have its course', async () => {
    const id = await aCourse({ showHome: true });
    const unitId = await aUnit(id, '试听', { isOpen: true });
    const closed = await aUnit(id, '正课');

    expect((await lesson(unitId)).result?.gate.kind).toBe('open');
    expect((await lesson(closed)).error?.code).toBe('unit.notFound');
  });
});

describe('progress', () => {
  it('is noted on opening, grows, and forgets no step', async () => {
    const id = await aCourse({ isShared: true });
    const unitId = await aUnit(id, '第一课');

    await testApp.call(unitViewLog, { query: { unitId } }, child.token);
    await note(unitId, { videoPercent: 60, videoPlace: 90, stepsDone: [2, 0] });
    const { result } = await note(unitId, { videoPercent: 20, videoPlace: 30 });

    expect(result).toEqual({
      opened: true,
      videoPercent: 60,
      videoPlace: 30,
      stepsDone: [0, 2],
      started: false,
      handedIn: false,
      done: false,
      stands: null,
      stars: null,
    });
    expect((await lesson(unitId)).result?.progress).toEqual(result);
  });

  it('is kept neither of the staff nor of a unit that is closed', async () => {
    const id = await aCourse({ isShared: true });
    const unitId = await aUnit(id, '第一课');
    const closed = await aUnit(id, '第二课', { afterUnitId: unitId });

    const ofStaff = await note(unitId, { isDone: true }, admin);
    const early = await note(closed, { isDone: true });

    expect(ofStaff).toMatchObject({ success: true, result: null });
    expect(early.error?.code).toBe('unit.notOpen');
    const rows = await testApp.app.context.database.write
      .selectFrom('teaching_unit_progress')
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('the site', () => {
  it('draws its pages anew after a change of a course or a unit', async () => {
    const { cache } = testApp.app.context;
    const keep = () => cache.wrap('site::zh-CN:/courseList', 30_000, async () => 'old');
    await keep();
    const id = await aCourse({ showHome: true });
    const afterCourse = cache.has('site::zh-CN:/courseList');
    await keep();
    await aUnit(id, '第一课');

    expect([afterCourse, cache.has('site::zh-CN:/courseList')]).toEqual([false, false]);
  });

  it('shows courses of the home list with their units by name, and opens those that are marked so', async () => {
    await aCourse({ courseName: '不在首页' });
    const id = await aCourse({ showHome: true, courseDesc: '<p>去看鱼</p>', courseType: '1' });
    const shown = await aUnit(id, '试听', { isOpen: true });
    const closed = await aUnit(id, '正课');
    await aUnit(id, '草稿', { isDraft: true, isOpen: true });

    const list = await testApp.call(getHomeCourse, { query: { courseName: '海', courseType: 1 } });
    const page = await testApp.call(publicCourse, { query: { id } });
    const open = await testApp.call(publicUnit, { query: { unitId: shown } });
    const refused = await testApp.call(publicUnit, { query: { unitId: closed } });

    expect(list.body.result).toMatchObject({ total: 1, records: [{ id, unitCount: 2 }] });
    expect(page.body.result).toMatchObject({
      courseDesc: '<p>去看鱼</p>',
      units: [
        { id: shown, unitName: '试听', isOpen: true },
        { id: closed, unitName: '正课', isOpen: false },
      ],
    });
    expect(open.body.result).toMatchObject({ unitName: '试听', mineWorkId: null, progress: null });
    expect(refused.body.error?.code).toBe('unit.notFound');
  });
});

describe('the list of units for the predecessor’s client, which asks for no single unit', () => {
  const hex = (letter: string): string => letter.repeat(32);
  const material = (letter: string, more: object) => ({
    file: `lesson/${hex(letter)}.pdf`,
    name: letter,
    kind: 'slides',
    isVisible: true,
    size: 10,
    type: 'application/pdf',
    ...more,
  });

  /** A course with a lesson that is open and one that waits for it, both with everything. */
  async function aCourseWithContents(): Promise<string> {
    const course = await aCourse({ isShared: true });
    const first = await aUnit(course, '第一课');
    await aUnit(course, '第二课', { afterUnitId: first });
    const materials = [
      material('a', {}),
      material('b', { isVisible: false }),
      material('c', { kind: 'plan', isVisible: true }),
      material('d', {}),
    ];
    await sql`update teaching_course_unit set unit_intro = '怎么做', media_content = '<p>正文</p>',
      video_file = ${`lesson/${hex('1')}.mp4`}, show_course_video = true,
      course_case = ${`work/${hex('2')}.sb3`}, show_course_case = false,
      course_work = ${`work/${hex('3')}.sb3`}, course_work_answer = ${`work/${hex('4')}.sb3`},
      materials = ${JSON.stringify(materials)}::jsonb
      where course_id = ${course}`.execute(testApp.app.context.database.write);
    return course;
  }
  const fileOf = (purpose: string, letter: string, ext: string) =>
    `${purpose}/${hex(letter)}~\\d+~[\\w-]+\\.${ext}`;
  const addressOf = (...files: string[]) =>
    expect.stringMatching(
      new RegExp(`^${files.map((file) => `/api/sys/common/static/${file}`).join(',')}$`),
    );

  it('has what a child may see of open lessons, and nothing of the others', async () => {
    const course = await aCourseWithContents();

    const [open, waiting] = (await units(course)).result?.records ?? [];

    expect(open).toMatchObject({
      unitName: '第一课',
      courseVideoSource: 1,
      courseVideo: expect.stringMatching(new RegExp(`^${fileOf('lesson', '1', 'mp4')}$`)),
      courseVideo_url: addressOf(fileOf('lesson', '1', 'mp4')),
      courseCase: null,
      courseCase_url: null,
      coursePpt: addressOf(fileOf('lesson', 'a', 'pdf'), fileOf('lesson', 'd', 'pdf')),
      coursePlan: addressOf(fileOf('lesson', 'c', 'pdf')),
      mediaContent: '<p>正文</p>',
      courseWork: expect.stringMatching(new RegExp(`^${fileOf('work', '3', 'sb3')}$`)),
      courseWork_url: addressOf(fileOf('work', '3', 'sb3')),
      courseWorkAnswer: null,
    });
    expect(open?.coursePpt_url).toBe(open?.coursePpt);
    expect(waiting).toMatchObject({
      unitName: '第二课',
      gate: { kind: 'afterUnit' },
      unitIntro: null,
    });
    expect(Object.keys(waiting ?? {}).filter((name) => /^course|^media|^show/.test(name))).toEqual([
      'courseId',
      'courseWorkType',
    ]);
  });

  it('has everything for the staff', async () => {
    const course = await aCourseWithContents();

    const [first, second] = (await units(course, admin)).result?.records ?? [];

    const everything = {
      courseCase_url: addressOf(fileOf('work', '2', 'sb3')),
      coursePpt: addressOf(...['a', 'b', 'd'].map((letter) => fileOf('lesson', letter, 'pdf'))),
      courseWorkAnswer_url: addressOf(fileOf('work', '4', 'sb3')),
    };
    expect(first).toMatchObject(everything);
    expect(second).toMatchObject(everything);
  });

  it('has no contents for our own client, which asks for the lesson that is opened', async () => {
    const query = { courseId: await aCourseWithContents() };

    const headers = { 'x-sprout-client': '1' };
    const { body } = await testApp.call(mineUnit, { query, headers }, child.token);

    const [open] = body.result?.records ?? [];
    expect(open).toMatchObject({ unitName: '第一课', unitIntro: '怎么做' });
    expect(open).not.toHaveProperty('mediaContent');
    expect(open).not.toHaveProperty('courseVideo_url');
  });
});
