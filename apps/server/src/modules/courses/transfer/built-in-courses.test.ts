import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courses as builtIn } from '@sprout/content/courses';
import { generateCourses } from '@sprout/content/courses/generate';
import { courseUnits, endpoints } from '@sprout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, aStudent, type TestUser } from '../../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

const sources = fileURLToPath(
  new URL('../../../../../../packages/content/src/courses', import.meta.url),
);

let folder: string;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprout-courses-'));
  await generateCourses(join(folder, 'courses'), sources);
  testApp = await buildTestApp({ isFresh: true });
  testApp.app.context.coursesFolder = join(folder, 'courses');
  admin = await anAdmin(testApp);
});

afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

const both = [
  ['zh-CN', 'zh'],
  ['en-US', 'en'],
] as const;

it.each(both)('lists what comes with Sprout in %s', async (language, side) => {
  const headers = { 'accept-language': language, 'x-sprout-client': '1' };
  const { body } = await testApp.call(endpoints.courses.builtIn, { headers }, admin.token);
  expect(body.result?.map(({ courseName }) => courseName)).toEqual(
    builtIn.map(({ name }) => name[side]),
  );
});

it.each(
  builtIn.flatMap(({ slug }) => both.map(([language, side]) => [slug, language, side] as const)),
)('makes the course %s one of the school in %s', async (slug, language, side) => {
  const course = builtIn.find((one) => one.slug === slug);
  const headers = { 'accept-language': language, 'x-sprout-client': '1' };

  const { body } = await testApp.call(
    endpoints.courses.takeBuiltIn,
    { body: { slug }, headers },
    admin.token,
  );

  expect(JSON.stringify(body.error)).toBeUndefined();
  expect(body.result).toMatchObject({
    courseName: course?.name[side],
    unitCount: course?.units.length,
  });
  const { list, queryById } = courseUnits.endpoints;
  const query = { courseId: body.result?.id ?? '', pageSize: 50 };
  const units = await testApp.call(list, { query }, admin.token);
  const records = units.body.result?.records ?? [];
  expect(records.map(({ unitName }) => unitName)).toEqual(
    course?.units.map(({ name }) => name[side]),
  );
  // Each waits for the one before it.
  expect(records.map(({ afterUnitId }) => afterUnitId ?? null)).toEqual([
    null,
    ...records.slice(0, -1).map(({ id }) => id),
  ]);
  const first = await testApp.call(queryById, { query: { id: records[0]?.id ?? '' } }, admin.token);
  expect(first.body.result?.steps).toHaveLength(course?.units[0]?.steps.length ?? 0);
  expect(first.body.result?.courseWork).toMatch(/^work\//);
  expect(first.body.result?.courseWorkAnswer).toMatch(/^work\//);
});

it('knows no other course', async () => {
  const body = { slug: 'unknown' };
  const reply = await testApp.call(endpoints.courses.takeBuiltIn, { body }, admin.token);
  expect(reply.body.error?.code).toBe('course.notFound');
});

it('is not for children', async () => {
  const child = await aStudent(testApp);
  const body = { slug: 'junior' };
  const reply = await testApp.call(endpoints.courses.takeBuiltIn, { body }, child.token);
  expect(reply.body.error?.code).toBe('access.denied');
});
