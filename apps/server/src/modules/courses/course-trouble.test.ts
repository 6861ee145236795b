import { courseDeparts, courseUnits, endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { readStatic, upload } from '../../testing/files-kit.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { add, edit, queryById } = courseUnits.endpoints;
const { mineCourse, getUnitWorkInfo, progress } = endpoints.lessons;
const ownClient = { 'x-sprout-client': '1' };
const dayMs = 24 * 3_600_000;

let testApp: TestApp;
let admin: TestUser;
let child: TestUser;
let courseId: string;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  child = await aStudent(testApp);
  courseId = await lessonMaker(testApp, admin).course({ isShared: true });
});

async function sent(name: string, bytes: Uint8Array | string): Promise<string> {
  const form = { name, bytes, fields: { biz: 'lesson' } };
  const { body } = await upload(testApp, admin.token, form);
  if (!body.success) throw new Error(body.message);
  return body.message;
}

const aPdf = (note: string) => sent(`${note}.pdf`, `%PDF-1.4\n${note}\n%%EOF`);

/** A head that players know, and bytes that tell one film from another. */
const aFilm = (letter: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isommp42'),
    Buffer.alloc(1000, letter),
  ]);

const save = async (values: object, by = admin) =>
  (await testApp.call(edit, { body: { courseId, unitName: '第一课', ...values } }, by.token)).body;

/** A unit as the form of the console opens it. */
async function opened(id: string, by = admin) {
  const input = { query: { id }, headers: ownClient };
  const { body } = await testApp.call(queryById, input, by.token);
  if (!body.result) throw new Error(body.message);
  return body.result;
}

async function lessonOf(unitId: string) {
  const { body } = await testApp.call(getUnitWorkInfo, { query: { unitId } }, child.token);
  if (!body.result) throw new Error(body.message);
  return body.result;
}

describe('materials of a unit', () => {
  const namesOf = (materials: readonly { name: string }[] | null) =>
    materials?.map(({ name }) => name);

  it('are forty, put into another order, and one less: children get the visible ones so', async () => {
    const make = lessonMaker(testApp, admin);
    const forty: { file: string; name: string; kind: string; isVisible: boolean }[] = [];
    for (let n = 1; n <= 40; n += 1) {
      const file = await aPdf(`第${n}页`);
      forty.push({ file, name: `第${n}页`, kind: 'slides', isVisible: n % 4 !== 0 });
    }
    const id = await make.unit(courseId, '第一课', { materials: forty });
    const saved = namesOf((await opened(id)).materials);
    const turned = [...forty].reverse().filter(({ name }) => name !== '第7页');

    const { success } = await save({ id, materials: turned });

    expect(success).toBe(true);
    expect(saved).toEqual(namesOf(forty));
    expect(namesOf((await opened(id)).materials)).toEqual(namesOf(turned));
    const { materials } = await lessonOf(id);
    expect(namesOf(materials)).toEqual(namesOf(turned.filter(({ isVisible }) => isVisible)));
    const read = await readStatic(testApp, materials[0]?.file ?? '');
    expect(read.payload).toContain('第39页');
  });

  it('are sixty at most: one more is refused in words, and nothing of the unit changes', async () => {
    const all: { file: string; name: string; kind: string }[] = [];
    for (let n = 1; n <= 61; n += 1) {
      all.push({ file: await aPdf(`第${n}页`), name: `第${n}页`, kind: 'slides' });
    }
    const sixty = all.slice(0, 60);
    const id = await lessonMaker(testApp, admin).unit(courseId, '第一课', { materials: sixty });

    const refused = await save({ id, unitIntro: '新的', materials: all });

    expect(refused).toMatchObject({
      success: false,
      error: { code: 'row.invalid', data: { fields: { materials: 'tooManyRows' } } },
    });
    expect(refused.message).toMatch(/\p{Script=Han}/u);
    const unit = await opened(id);
    expect(namesOf(unit.materials)).toEqual(namesOf(sixty));
    expect(unit.unitIntro).not.toBe('新的');
  });
});

describe('a file of a lesson that is replaced while a child has it open', () => {
  const part = async (key: string) => {
    const read = await readStatic(testApp, key, { range: 'bytes=500-503' });
    return [read.statusCode, read.payload];
  };

  it('goes on playing at the old address, and the lesson opened anew has the new film', async () => {
    const [old, next] = [await sent('旧.mp4', aFilm('a')), await sent('新.mp4', aFilm('b'))];
    const id = await lessonMaker(testApp, admin).unit(courseId, '第一课', { videoFile: old });
    const playing = (await lessonOf(id)).videoFile ?? '';
    const before = await part(playing);

    const { success } = await save({ id, videoFile: next });

    expect(success).toBe(true);
    const anew = (await lessonOf(id)).videoFile ?? '';
    expect([before, await part(playing), await part(anew)]).toEqual([
      [206, 'aaaa'],
      [206, 'aaaa'],
      [206, 'bbbb'],
    ]);
  });

  it('is there until its ticket is over, whatever the nightly removal of unused files does', async () => {
    const old = await aPdf('旧的');
    const material = (file: string) => [{ file, name: '讲义', kind: 'slides', isVisible: true }];
    const make = lessonMaker(testApp, admin);
    const id = await make.unit(courseId, '第一课', { materials: material(old) });
    const { unattached, blobs } = testApp.app.context.files;
    // Long in use, so that no grace for fresh uploads keeps it.
    testApp.clock.advance(30 * dayMs);
    admin = await anAdmin(testApp);
    child = await aStudent(testApp);
    const reading = (await lessonOf(id)).materials[0]?.file ?? '';
    const { success } = await save({ id, materials: material(await aPdf('新的')) });
    const statusLater = async (ms: number) => {
      testApp.clock.advance(ms);
      const removed = await unattached.sweep();
      await blobs.sweep();
      return [removed, (await readStatic(testApp, reading)).statusCode];
    };

    expect(success).toBe(true);
    expect(await statusLater(0)).toEqual([0, 200]);
    expect(await statusLater(dayMs - 3_600_000)).toEqual([0, 200]);
    expect(await statusLater(3 * 3_600_000)).toEqual([0, 404]);
    expect(
      (await readStatic(testApp, (await lessonOf(id)).materials[0]?.file ?? '')).payload,
    ).toContain('新的');
  });
});

describe('a unit that two teachers have open', () => {
  let wang: TestUser;
  let zhao: TestUser;
  let id: string;

  beforeEach(async () => {
    wang = await aTeacher(testApp, { realname: '王老师' });
    zhao = await aTeacher(testApp, { realname: '赵老师' });
    id = await lessonMaker(testApp, admin).unit(courseId, '第一课', { unitIntro: '原来的' });
  });

  it('keeps what the first one saved and tells the second one who changed what', async () => {
    const materials = [{ file: await aPdf('讲义'), name: '讲义', kind: 'plan' }];
    const { version } = await opened(id, wang);
    const first = await save({ id, materials, unitIntro: '赵写的', version }, zhao);

    const late = await save({ id, materials: [], unitIntro: '王写的', version }, wang);

    expect(first.success).toBe(true);
    expect(late.message).toContain('赵老师');
    const at = '2030-05-02 08:00:00';
    expect(late.error).toMatchObject({
      code: 'form.stale',
      data: { by: '赵老师', changes: [{ by: '赵老师', at, fields: ['unitIntro', 'materials'] }] },
    });
    const kept = await opened(id, wang);
    expect(kept).toMatchObject({ unitIntro: '赵写的', materials: [{ name: '讲义' }] });
  });

  it('takes the second one with the version that was read anew, and loses nothing of the first', async () => {
    const { version } = await opened(id, wang);
    await save({ id, unitIntro: '赵写的', version }, zhao);
    await save({ id, lessonPlan: '<p>王的教案</p>', version }, wang);
    const fresh = await opened(id, wang);

    const again = await save({ id, lessonPlan: '<p>王的教案</p>', version: fresh.version }, wang);

    expect(again.success).toBe(true);
    expect(await opened(id, zhao)).toMatchObject({
      unitIntro: '赵写的',
      lessonPlan: '<p>王的教案</p>',
    });
  });
});

describe('the opening time of a course', () => {
  /** Whether a child of a class that was given a course with this time has it. */
  async function given(app: TestApp, openTime: string) {
    const make = lessonMaker(app, await anAdmin(app));
    const group = await aClass(app);
    const pupil = await aStudent(app, { departs: [group] });
    const id = await make.course();
    await make.give(id, group.id, openTime);
    return async () => {
      const { body } = await app.call(mineCourse, {}, pupil.token);
      return body.result?.some((course) => course.id === id);
    };
  }

  it('opens it at once where it is long past', async () => {
    const hasIt = await given(testApp, '2020-01-01 00:00:00');

    expect(await hasIt()).toBe(true);
  });

  it('is read on the clock of the configured zone', async () => {
    // It is midnight in UTC, and 8 in the morning in Shanghai.
    const wireTime = '2030-05-02 07:00:00';
    const inLondon = await aTestApp({ env: { SPROUT_TIME_ZONE: 'UTC' } });
    const shanghai = await given(testApp, wireTime);
    const london = await given(inLondon, wireTime);

    const early = [await shanghai(), await london()];
    inLondon.clock.advance(7 * 3_600_000 - 1000);
    const before = await london();
    inLondon.clock.advance(1000);

    expect(early).toEqual([true, false]);
    expect([before, await london()]).toEqual([false, true]);
  });
});

describe('a unit of another school', () => {
  it('is opened, noted, changed and waited for by nobody here', async () => {
    const make = lessonMaker(testApp, await anAdmin(testApp, { schoolId: '2' }));
    const theirs = await make.course({ isShared: true, showHome: true });
    const unitId = await make.unit(theirs, '别的学校的课', { isOpen: true });
    const codeOf = async (answer: Promise<{ body: { error?: { code: string } } }>) =>
      (await answer).body.error?.code;
    const lesson = (by?: TestUser) =>
      codeOf(testApp.call(getUnitWorkInfo, { query: { unitId } }, by?.token));
    const body = { id: unitId, courseId: theirs, unitName: '改名' };

    expect([await lesson(child), await lesson(admin)]).toEqual(['unit.notFound', 'unit.notFound']);
    expect(await codeOf(testApp.call(progress, { body: { unitId } }, child.token))).toBe(
      'unit.notFound',
    );
    expect(await codeOf(testApp.call(edit, { body }, admin.token))).toBe('row.notFound');
    const added = { courseId, unitName: '第二课', afterUnitId: unitId };
    const { error } = (await testApp.call(add, { body: added }, admin.token)).body;
    expect(error?.data).toEqual({ fields: { afterUnitId: 'unknownRow' } });
  });

  it('goes into no class here with its course', async () => {
    const make = lessonMaker(testApp, await anAdmin(testApp, { schoolId: '2' }));
    const body = { courseId: await make.course(), deptId: (await aClass(testApp)).id };

    const given = await testApp.call(courseDeparts.endpoints.add, { body }, admin.token);

    expect(given.body.error?.data).toEqual({ fields: { courseId: 'unknownRow' } });
  });
});
