import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courses as builtIn } from '@sprout/content/courses';
import { generateCourses } from '@sprout/content/courses/generate';
import { demoChildren } from '@sprout/content/school';
import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { aClass, anAdmin } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoKeys, seedDemoCourses, seedDemoPeople } from './index.ts';
import { removeDemo } from './remove.ts';

const sources = fileURLToPath(
  new URL('../../../../../packages/content/src/courses', import.meta.url),
);
let folder: string;
/** One school for all tests, filled; each leaves it filled but the last, which takes the demo away. */
let testApp: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprout-courses-'));
  await generateCourses(join(folder, 'courses'), sources);
  testApp = await aDemoSchool();
  await seed(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

async function aDemoSchool(): Promise<TestApp> {
  const opened = await buildTestApp({ isFresh: true });
  opened.app.context.coursesFolder = join(folder, 'courses');
  await seedDemoPeople(opened.app.context, Object.fromEntries(demoKeys.map((key) => [key, '-'])));
  return opened;
}

const seed = ({ app: { http, context } }: TestApp) => seedDemoCourses({ http, context });

/** One who has not begun. */
const beginner = demoChildren[4]?.id ?? '';

async function coursesOfChild({ app, call }: TestApp, userId = beginner) {
  const { sessions, database } = app.context;
  const token = await sessions.create(database.write, {
    userId,
    schoolId: mainSchoolId,
    isStaff: false,
    orgCode: null,
    ip: '127.0.0.1',
    userAgent: 'test',
  });
  return (await call(endpoints.lessons.mineCourse, {}, token)).body.result ?? [];
}

const countIn = async ({ app }: TestApp, table: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.context.database.write);
  return rows[0]?.n ?? 0;
};

it('gives the demo children every course that comes with Sprout, with its first unit open', async () => {
  await seed(testApp);

  const mine = await coursesOfChild(testApp);
  expect(mine.map(({ courseName, unitCount }) => [courseName, unitCount])).toEqual(
    builtIn.map(({ name, units }) => [name.zh, units.length]),
  );
  expect(mine.map(({ nextUnit }) => [nextUnit?.unitName, nextUnit?.gate.kind])).toEqual(
    builtIn.map(({ units }) => [units[0]?.name.zh, 'open']),
  );
});

it('lets the children have come as far as they would in four weeks, each once', async () => {
  const begun = await countIn(testApp, 'teaching_unit_progress');
  const { write } = testApp.app.context.database;
  await sql`delete from seed_ledger where seed_key like 'demo:courses%'`.execute(write);
  await seed(testApp);

  expect(await countIn(testApp, 'teaching_unit_progress')).toBe(begun);
  const [child] = demoChildren;
  const mine = await coursesOfChild(testApp, child?.id);
  const blocks = mine.find(({ courseName }) => courseName === builtIn[1]?.name.zh);
  expect(blocks?.doneCount).toBe(4);
  expect(blocks?.nextUnit).toMatchObject({
    unitName: builtIn[1]?.units[4]?.name.zh,
    gate: { kind: 'open' },
    progress: { opened: true, started: true, done: false },
  });
  const early = await sql`select 1 from teaching_unit_progress p
    where greatest(p.opened_at, p.done_at) > ${testApp.app.context.clock.now()} or p.opened_at > p.done_at`.execute(
    write,
  );
  expect(early.rows).toEqual([]);
});

it('shows them to guests, with the first unit of each open', async () => {
  const { result } = (await testApp.call(endpoints.lessons.getHomeCourse)).body;
  const courses = await Promise.all(
    (result?.records ?? []).map(({ id }) =>
      testApp.call(endpoints.lessons.publicCourse, { query: { id } }),
    ),
  );

  expect(courses.map(({ body }) => body.result?.courseName)).toEqual(
    builtIn.map(({ name }) => name.zh),
  );
  expect(
    courses.map(({ body }) =>
      body.result?.units.filter(({ isOpen }) => isOpen).map(({ unitName }) => unitName),
    ),
  ).toEqual(builtIn.map(({ units }) => [units[0]?.name.zh]));
});

it('goes on where a start was broken off', async () => {
  const { write } = testApp.app.context.database;
  await sql`delete from seed_ledger where seed_key like 'demo:courses%'`.execute(write);
  await sql`delete from teaching_course_depart where dept_id = 'demo-class-2'`.execute(write);

  await seed(testApp);

  expect(await countIn(testApp, 'teaching_course')).toBe(builtIn.length);
  expect(await countIn(testApp, 'teaching_course_depart')).toBe(builtIn.length * 2);
});

async function aDemoUnit(): Promise<string> {
  const { id } = await testApp.app.context.database.write
    .selectFrom('teaching_course_unit as u')
    .innerJoin('teaching_course as c', 'c.id', 'u.course_id')
    .where('c.is_demo', '=', true)
    .select('u.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of which units the hand-ins of homework will be compared again. */
async function comparedAgain(): Promise<unknown[]> {
  const rows = await testApp.app.context.database.write
    .selectFrom('task')
    .where('name', '=', 'homework.fingerprints')
    .select('payload')
    .execute();
  return rows.map(({ payload }) => payload);
}

it('goes with the demo, but for courses that the school has taken itself', async () => {
  const admin = await anAdmin(testApp);
  const [course] = builtIn;
  const body = { slug: course?.slug ?? '' };
  await testApp.call(endpoints.courses.takeBuiltIn, { body }, admin.token);
  const unitId = await aDemoUnit();
  const homework = { workName: '画花', workDept: (await aClass(testApp)).id, unitId };
  await testApp.call(endpoints.homeworks.add, { body: homework }, admin.token);

  await removeDemo(testApp.app.context);

  expect(await comparedAgain()).toEqual([{ unitId }]);
  expect(await countIn(testApp, 'teaching_course')).toBe(1);
  expect(await countIn(testApp, 'teaching_course_unit')).toBe(course?.units.length);
  expect(await countIn(testApp, 'teaching_course_depart')).toBe(0);
});
