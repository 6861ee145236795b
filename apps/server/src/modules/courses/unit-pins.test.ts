import { courses, courseUnits, endpoints } from '@sprout/contract';
import { drawnMapFile } from '@sprout/rules';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin, aTeacher, type TestUser } from '../../testing/factories.ts';
import { readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let admin: TestUser;
let courseId: string;
let ids: string[];

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  const course = { courseName: '海洋', showType: 1, courseMap: drawnMapFile('sea') };
  courseId = await add(courses.endpoints.add, course);
  ids = [];
  for (const unitName of ['第一课', '第二课', '第三课']) {
    ids.push(await add(courseUnits.endpoints.add, { courseId, unitName }));
  }
});

const add = async (
  endpoint: typeof courses.endpoints.add | typeof courseUnits.endpoints.add,
  body: object,
): Promise<string> =>
  (await testApp.call(endpoint, { body: body as never }, admin.token)).body.result?.id ?? '';

const unit = async (id: string) =>
  (await testApp.call(courseUnits.endpoints.queryById, { query: { id } }, admin.token)).body.result;

type Pin = { id: string; x: number; y: number; was: { x: number; y: number } | null };

const move = async (...pins: (Pin & { isLocked?: boolean })[]) =>
  (await testApp.call(endpoints.courseUnits.movePins, { body: { courseId, pins } }, admin.token))
    .body;

const none = null;

describe('pins', () => {
  it('are moved alone: the others stay where they are', async () => {
    const [first = '', second = ''] = ids;
    await move({ id: first, x: 0.25, y: 0.5, was: none });

    expect(await unit(first)).toMatchObject({ pinX: 0.25, pinY: 0.5, mapX: 300, mapY: 360 });
    expect(await unit(second)).toMatchObject({ pinX: null, pinY: null, mapX: null, mapY: null });
  });

  it('that somebody else has moved meanwhile are named, and none is moved', async () => {
    const [first = '', second = ''] = ids;
    await move({ id: first, x: 0.25, y: 0.5, was: none });

    const refused = await move(
      { id: first, x: 0.9, y: 0.9, was: none },
      { id: second, x: 0.4, y: 0.4, was: none },
    );

    expect(refused.message).toContain('第一课');
    expect(refused.error).toMatchObject({
      code: 'unit.pinMoved',
      data: { pins: [{ id: first, place: { x: 0.25, y: 0.5 }, isLocked: false }] },
    });
    expect(await unit(second)).toMatchObject({ pinX: null });
  });

  it('that are locked stay unless they are unlocked', async () => {
    const [first = ''] = ids;
    const was = { x: 0.25, y: 0.5 };
    await move({ id: first, ...was, was: none, isLocked: true });

    const refused = await move({ id: first, x: 0.3, y: 0.5, was });
    const moved = await move({ id: first, x: 0.3, y: 0.5, was, isLocked: false });

    expect(refused.error).toMatchObject({ code: 'unit.pinMoved' });
    expect(moved.success).toBe(true);
    expect(await unit(first)).toMatchObject({ pinX: 0.3, isPinLocked: false });
  });

  it('are those of the named course', async () => {
    const other = await add(courses.endpoints.add, { courseName: '天空' });
    const id = await add(courseUnits.endpoints.add, { courseId: other, unitName: '云' });

    expect((await move({ id, x: 0.1, y: 0.1, was: none })).error).toMatchObject({
      code: 'row.notFound',
    });
  });

  it('make an open form of the unit stale instead of being put back by it', async () => {
    const [first = ''] = ids;
    await move({ id: first, x: 0.25, y: 0.5, was: none });

    const body = { id: first, courseId, unitName: '第一课', pinX: 0.9, version: 0 };
    const saved = await testApp.call(courseUnits.endpoints.edit, { body }, admin.token);

    expect(saved.body.error).toMatchObject({ code: 'form.stale' });
  });
});

describe('pixels of older clients', () => {
  const batch = (body: { id: string; mapX: number | null; mapY: number | null }[]) =>
    testApp.call(endpoints.courseUnits.editBatch, { body }, admin.token);

  it('move units, and nothing else of what was sent is taken', async () => {
    const [first = ''] = ids;
    await batch([{ id: first, mapX: 600, mapY: 180, unitName: '改名' } as never]);

    expect(await unit(first)).toMatchObject({ unitName: '第一课', pinX: 0.5, pinY: 0.25 });
  });

  it('leave locked pins and those without a place alone', async () => {
    const [first = '', second = ''] = ids;
    await move({ id: first, x: 0.25, y: 0.5, was: none, isLocked: true });
    await batch([
      { id: first, mapX: 1, mapY: 1 },
      { id: second, mapX: null, mapY: null },
    ]);

    expect(await unit(first)).toMatchObject({ pinX: 0.25 });
    expect(await unit(second)).toMatchObject({ pinX: null });
  });
});

describe('the picture of a map', () => {
  it('is one of those that Sprout has drawn, which everybody may read', async () => {
    const answer = await readStatic(testApp, drawnMapFile('space'));

    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.body).toContain('viewBox="0 0 1200 720"');
  });

  it('is measured when it is saved, and pins keep their parts of another one', async () => {
    const [first = ''] = ids;
    await move({ id: first, x: 0.5, y: 0.5, was: none });
    const picture = await sharp({
      create: { width: 800, height: 300, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const form = { name: 'map.png', bytes: picture, fields: { biz: 'banner' } };
    const sent = await upload(testApp, (await aTeacher(testApp)).token, form);
    const courseMap = sent.body.result?.key ?? '';
    const course = { id: courseId, courseName: '海洋', showType: 1, courseMap };
    await testApp.call(courses.endpoints.edit, { body: course }, admin.token);

    const query = { id: courseId };
    const { body } = await testApp.call(courses.endpoints.queryById, { query }, admin.token);
    expect(body.result).toMatchObject({ mapWidth: 800, mapHeight: 300 });
    expect(await unit(first)).toMatchObject({ pinX: 0.5, mapX: 400, mapY: 150 });
  });

  it('is measured while no transaction waits for it, also of a course that is copied', async () => {
    const picture = await sharp({
      create: { width: 80, height: 30, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const form = { name: 'map.png', bytes: picture, fields: { biz: 'banner' } };
    const { key: courseMap = '' } = (await upload(testApp, admin.token, form)).body.result ?? {};
    const { fileWork, database } = testApp.app.context;
    const { run } = fileWork;
    const open: number[] = [];
    vi.spyOn(fileWork, 'run').mockImplementation(async (...asked) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(
        database.write,
      );
      open.push(rows[0]?.n ?? 0);
      return run(...asked);
    });

    const course = { courseName: '江河', showType: 1, courseMap };
    const id = await add(courses.endpoints.add, course);
    const edited = { id, ...course, courseMap: drawnMapFile('sea') };
    await testApp.call(courses.endpoints.edit, { body: edited }, admin.token);
    await testApp.call(courses.endpoints.edit, { body: { id, ...course } }, admin.token);
    const copied = await testApp.call(endpoints.courses.copy, { body: { id } }, admin.token);
    const query = { id: copied.body.result?.id ?? '' };
    const { body } = await testApp.call(courses.endpoints.queryById, { query }, admin.token);

    // A copy has a map that is known.
    expect(open).toEqual([0, 0]);
    expect(body.result).toMatchObject({ mapWidth: 80, mapHeight: 30 });
  });

  it('of another school or of no file is refused', async () => {
    const body = { courseName: '没有', courseMap: 'banner/00000000000000000000000000000099.svg' };
    const { body: answer } = await testApp.call(courses.endpoints.add, { body }, admin.token);

    expect(answer.error?.data).toMatchObject({ fields: { courseMap: 'unknownFile' } });
  });
});
