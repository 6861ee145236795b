import { Buffer } from 'node:buffer';
import { courses, courseUnits, endpoints, type Result } from '@sprout/contract';
import { readCourseFile, writeCourseFile, writeZip } from '@sprout/formats';
import { drawnMapFile } from '@sprout/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aStudent, type TestUser } from '../../../testing/factories.ts';
import { anSb3, aPng, readStatic, upload } from '../../../testing/files-kit.ts';
import { importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

async function sent(name: string, biz: string, bytes: Uint8Array | string): Promise<string> {
  const { body } = await upload(testApp, admin.token, { name, bytes, fields: { biz } });
  return body.result?.key ?? '';
}

const unitChecks = JSON.stringify({
  checks: [{ kind: 'block', what: 'loop', how: 'atLeast', n: 1 }],
});

/** Two units, the second after the first, with everything that a course may show. */
async function aCourse(): Promise<string> {
  const course = await testApp.call(
    courses.endpoints.add,
    {
      body: {
        courseName: '海洋',
        courseCover: await sent('cover.png', 'cover', aPng()),
        courseMap: drawnMapFile('sea'),
        showType: 1,
        isShared: true,
        courseDesc: `<p>海里</p><img src="/api/sys/common/static/${await sent('pic.png', 'media', aPng())}" alt="海">`,
      },
    },
    admin.token,
  );
  const courseId = course.body.result?.id ?? '';
  if (!courseId) throw new Error(JSON.stringify(course.body));
  const first = await addUnit({
    courseId,
    unitName: '第一课',
    steps: [{ text: '走一步', picture: await sent('step.png', 'cover', aPng()) }],
    materials: [
      {
        file: await sent('课件.txt', 'lesson', 'hello'),
        name: '课件.txt',
        kind: 'slides',
        isVisible: true,
      },
    ],
    courseWork: await sent('starter.sb3', 'work', anSb3('starter')),
    courseWorkAnswer: await sent('answer.sb3', 'work', anSb3('answer')),
    lessonPlan: '<p>四十分钟</p>',
    checks: unitChecks,
    pinX: 0.25,
    pinY: 0.5,
  });
  await addUnit({ courseId, unitName: '第二课', afterUnitId: first, isOpen: true });
  return courseId;
}

async function addUnit(body: { courseId: string; unitName: string } & Record<string, unknown>) {
  const reply = await testApp.call(courseUnits.endpoints.add, { body }, admin.token);
  if (!reply.body.result) throw new Error(JSON.stringify(reply.body));
  return reply.body.result.id;
}

async function unitsOf(courseId: string, by = admin) {
  const list = await testApp.call(courseUnits.endpoints.list, { query: { courseId } }, by.token);
  const rows = list.body.result?.records ?? [];
  return Promise.all(
    rows.map(async ({ id }) => {
      const reply = await testApp.call(
        courseUnits.endpoints.queryById,
        { query: { id } },
        by.token,
      );
      if (!reply.body.result) throw new Error(JSON.stringify(reply.body));
      return reply.body.result;
    }),
  );
}

const courseOf = async (id: string, by = admin) =>
  (await testApp.call(courses.endpoints.queryById, { query: { id } }, by.token)).body.result;

async function exported(id: string): Promise<Buffer> {
  const { path } = endpoints.courses.exportFile;
  const reply = await testApp.app.http.inject({
    method: 'GET',
    url: `/api${path}?id=${id}`,
    headers: { 'x-access-token': admin.token },
  });
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('海洋'));
  return reply.rawPayload;
}

async function imported(bytes: Uint8Array, by = admin) {
  const { importFile } = endpoints.courses;
  const { body } = await importSheet(testApp, importFile, by.token, { bytes: Buffer.from(bytes) });
  // The helper is made for sheets, whose answer is a report.
  const result = body.result as unknown as Result<'courses.importFile'> | null;
  return { result, error: body.error, message: body.message };
}

async function countCourses(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*)::int from teaching_course)
    + (select count(*)::int from teaching_course_unit) as n`.execute(
    testApp.app.context.database.write,
  );
  return rows[0]?.n ?? 0;
}

describe('a copy of a course', () => {
  it('has all units, files and pins, and is given to nobody', async () => {
    const id = await aCourse();

    const { body } = await testApp.call(endpoints.courses.copy, { body: { id } }, admin.token);

    expect(body).toMatchObject({
      message: '复制成功！',
      result: { courseName: '海洋 副本', unitCount: 2 },
    });
    const copyId = body.result?.id ?? '';
    expect(await courseOf(copyId)).toMatchObject({ isShared: false, classCount: 0, showType: 1 });
    const [first, second] = await unitsOf(copyId);
    const [original] = await unitsOf(id);
    expect(first).toMatchObject({
      unitName: '第一课',
      pinX: 0.25,
      pinY: 0.5,
      lessonPlan: '<p>四十分钟</p>',
      checks: unitChecks,
    });
    expect(first?.steps).toEqual(original?.steps);
    expect(second).toMatchObject({ unitName: '第二课', afterUnitId: first?.id, isOpen: false });
    expect(first?.id).not.toBe(original?.id);
  });

  it('is made of courses of the own school alone', async () => {
    const id = await aCourse();
    const neighbour = await anAdmin(testApp, { schoolId: '2' });
    const { body } = await testApp.call(endpoints.courses.copy, { body: { id } }, neighbour.token);
    expect(body.error?.code).toBe('row.notFound');
  });
});

describe('a copy of a unit', () => {
  it('is a draft with all that the unit has, nowhere on the map and open to no guest', async () => {
    const courseId = await aCourse();
    const [first, second] = await unitsOf(courseId);
    const id = second?.id ?? '';

    const { body } = await testApp.call(endpoints.courseUnits.copy, { body: { id } }, admin.token);

    expect(body).toMatchObject({ message: '复制成功！', result: { unitName: '第二课 副本' } });
    const copy = (await unitsOf(courseId)).find((unit) => unit?.id === body.result?.id);
    expect(copy).toMatchObject({
      unitName: '第二课 副本',
      isDraft: true,
      isOpen: false,
      afterUnitId: first?.id,
      pinX: null,
    });
    expect(copy?.materials).toEqual(second?.materials);
  });

  it('has its checks', async () => {
    const courseId = await aCourse();
    const [first] = await unitsOf(courseId);
    const input = { body: { id: first?.id ?? '' } };
    const { body } = await testApp.call(endpoints.courseUnits.copy, input, admin.token);
    const copy = (await unitsOf(courseId)).find((unit) => unit?.id === body.result?.id);
    expect(copy?.checks).toBe(unitChecks);
  });

  it('is made of units of the own school alone', async () => {
    const [unit] = await unitsOf(await aCourse());
    const neighbour = await anAdmin(testApp, { schoolId: '2' });
    const input = { body: { id: unit?.id ?? '' } };
    const { body } = await testApp.call(endpoints.courseUnits.copy, input, neighbour.token);
    expect(body.error?.code).toBe('row.notFound');
  });
});

describe('a course file', () => {
  it('makes the same course in another school, with files of its own', async () => {
    const bytes = await exported(await aCourse());
    const neighbour = await anAdmin(testApp, { schoolId: '2' });

    const { result, message } = await imported(bytes, neighbour);

    expect([result?.unitCount, message]).toEqual([2, '导入成功！']);
    const course = await courseOf(result?.id ?? '', neighbour);
    expect(course).toMatchObject({
      courseName: '海洋',
      courseMap: drawnMapFile('sea'),
      isShared: false,
    });
    const picture = /static\/(media\/\w+\.png)/.exec(course?.courseDesc ?? '')?.[1] ?? '';
    expect((await readStatic(testApp, picture)).statusCode).toBe(200);
    const [first, second] = await unitsOf(result?.id ?? '', neighbour);
    expect(second?.afterUnitId).toBe(first?.id);
    expect(first?.checks).toBe(unitChecks);
    expect(first?.materials).toMatchObject([{ name: '课件.txt', size: 5, isVisible: true }]);
    expect(first?.steps).toMatchObject([
      { text: '走一步', picture: expect.stringContaining('cover/') },
    ]);
    const starter = await readStatic(testApp, first?.courseWork ?? '');
    expect(starter.rawPayload.equals(Buffer.from(anSb3('starter')))).toBe(true);
    const answer = await readStatic(testApp, first?.courseWorkAnswer ?? '');
    expect(answer.rawPayload.equals(Buffer.from(anSb3('answer')))).toBe(true);
  });

  it('names no grant, class or id of the school that it comes from', async () => {
    const { course, units } = readCourseFile(await exported(await aCourse()));
    expect(Object.keys(course)).not.toEqual(expect.arrayContaining(['isShared']));
    const text = JSON.stringify([course, units]).replace(drawnMapFile('sea'), '');
    expect(text).not.toMatch(/[0-9a-f]{20}/);
  });

  it.each([
    ['that is none', Buffer.from('hello'), 'course.fileNotOne'],
    ['that is another zip', Buffer.from(anSb3()), 'course.fileNotOne'],
    ['that is a bomb', bomb(), 'course.fileBomb'],
    ['that names a file it has not', withUnit({ courseWork: 'files/7.sb3' }), 'course.fileDamaged'],
    [
      'that names a file of the school',
      withUnit({ courseWork: `work/${'a'.repeat(32)}.sb3` }),
      'course.fileDamaged',
    ],
    [
      'whose starter is no work',
      withUnit({ courseWork: 'files/0.sb3' }, 'no zip'),
      'file.wrongType',
    ],
    [
      'with a video of a site that is not allowed',
      withUnit({ courseVideoSource: 3, videoLink: 'https://evil.example/a' }),
      'course.unitRefused',
    ],
    ['with a unit without a name', withUnit({ unitName: '' }), 'course.unitRefused'],
    ['with a step that is none', withUnit({ steps: [null] }), 'course.unitRefused'],
    ['with a material that is none', withUnit({ materials: [null] }), 'course.unitRefused'],
    ['with materials that are words', withUnit({ materials: ['a'] }), 'course.unitRefused'],
  ])('%s does nothing and says why', async (_, bytes, code) => {
    const before = await countCourses();
    const { error, message } = await imported(bytes);
    expect([error?.code, message === '']).toEqual([code, false]);
    expect(await countCourses()).toBe(before);
  });

  it('takes in more files of one unit than one person may have waiting', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => at);
    const materials = numbers.map((at) => ({
      file: `files/${at}.txt`,
      name: `课件${at}.txt`,
      kind: 'slides',
      isVisible: true,
    }));
    const unit = { key: 'a', after: null, values: { unitName: '一课', materials } };
    const files = numbers.map((at) => ({
      path: `files/${at}.txt`,
      name: `课件${at}.txt`,
      bytes: Buffer.from(`课件 ${at}`),
    }));
    const file = writeCourseFile({ course: { courseName: '十二份' }, units: [unit], files });

    const { result } = await imported(Buffer.from(file));

    const [taken] = await unitsOf(result?.id ?? '');
    expect(taken?.materials).toHaveLength(12);
  });

  it('brings no script', async () => {
    const { result } = await imported(
      withUnit({ mediaContent: '<p onclick="a()">读</p><script>alert(1)</script>' }),
    );
    const [unit] = await unitsOf(result?.id ?? '');
    expect(unit?.mediaContent).toBe('<p>读</p>');
  });

  it('leaves open what the dictionaries of the school do not have', async () => {
    const file = writeCourseFile({
      course: { courseName: '借来', courseType: '77' },
      units: [],
      files: [],
    });
    const { result } = await imported(file);
    expect(await courseOf(result?.id ?? '')).toMatchObject({
      courseName: '借来',
      courseType: null,
    });
  });

  it('is not for children', async () => {
    const { error } = await imported(withUnit({}), await aStudent(testApp));
    expect(error?.code).toBe('access.denied');
  });
});

describe('many course files at once', () => {
  /** A store whose disk does not answer until it is told to. */
  async function aSlowDisk() {
    let goOn = () => {};
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isSlow = false;
    const waitFor = async () => (isSlow ? until : undefined);
    testApp = await aTestApp({
      wrapStore: (store) => ({
        ...store,
        read: async (...asked) => {
          await waitFor();
          return store.read(...asked);
        },
        adopt: async (...asked) => {
          await waitFor();
          return store.adopt(...asked);
        },
      }),
    });
    admin = await anAdmin(testApp);
    return {
      slowDown: () => {
        isSlow = true;
      },
      goOn,
    };
  }

  it('are packed some at a time; who comes when the line is full is told to come again', async () => {
    const disk = await aSlowDisk();
    const id = await aCourse();
    const url = `/api${endpoints.courses.exportFile.path}?id=${id}`;
    const headers = { 'x-access-token': admin.token };
    const ask = () => testApp.app.http.inject({ method: 'GET', url, headers });
    disk.slowDown();
    const asked = Array.from({ length: 19 }, ask);

    const refused = await Promise.race(asked);
    disk.goOn();
    const answers = await Promise.all(asked);

    expect([refused.statusCode, refused.json().error?.code]).toEqual([503, 'request.busy']);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(18);
  });

  it('are taken in some at a time', async () => {
    const disk = await aSlowDisk();
    const file = courseWith({ courseWork: 'files/0.sb3' }, anSb3());
    disk.slowDown();
    const asked = Array.from({ length: 11 }, () => imported(file));

    const refused = await Promise.race(asked);
    disk.goOn();
    const answers = await Promise.all(asked);

    expect(refused.error?.code).toBe('request.busy');
    expect(answers.filter(({ result }) => result !== null)).toHaveLength(10);
  });
});

function withUnit(values: Record<string, unknown>, content?: string): Buffer {
  const bytes = content === undefined ? undefined : Buffer.from(content);
  return courseWith(values, bytes);
}

function courseWith(values: Record<string, unknown>, bytes?: Uint8Array): Buffer {
  const files = bytes ? [{ path: 'files/0.sb3', name: 'a.sb3', bytes }] : [];
  const unit = { key: 'a', after: null, values: { unitName: '一课', ...values } };
  return Buffer.from(writeCourseFile({ course: { courseName: '敌' }, units: [unit], files }));
}

function bomb(): Buffer {
  return Buffer.from(
    writeZip([
      { path: 'course.json', bytes: Buffer.from('{}') },
      { path: 'files/0.txt', bytes: new Uint8Array(64 * 1024 * 1024) },
    ]),
  );
}
