import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCourses } from '@sprout/content/courses/generate';
import { generateDemoHomework } from '@sprout/content/homework/generate';
import { demoChildren, demoHomework, demoTeachers } from '@sprout/content/school';
import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoKeys, seedDemoCourses, seedDemoHomework, seedDemoPeople } from './index.ts';
import { removeDemo } from './remove.ts';

const sources = fileURLToPath(
  new URL('../../../../../packages/content/src/courses', import.meta.url),
);
const covers = fileURLToPath(
  new URL('../../../../../packages/content/covers/homework', import.meta.url),
);
const { homework } = endpoints;
let folder: string;
/** One school for all tests, filled; each leaves it filled but the last, which takes the demo away. */
let testApp: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprout-homework-'));
  await generateCourses(join(folder, 'courses'), sources);
  await generateDemoHomework(join(folder, 'homework'), covers);
  testApp = await aDemoSchool();
  await seed(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

async function aDemoSchool(): Promise<TestApp> {
  const opened = await buildTestApp({ isFresh: true });
  const { http, context } = opened.app;
  context.coursesFolder = join(folder, 'courses');
  await seedDemoPeople(context, Object.fromEntries(demoKeys.map((key) => [key, '-'])));
  await seedDemoCourses({ http, context });
  return opened;
}

const seed = ({ app: { http, context } }: TestApp) =>
  seedDemoHomework({ http, context, folder: join(folder, 'homework') });

async function tokenOf({ app }: TestApp, userId: string, isStaff: boolean): Promise<string> {
  const { sessions, database } = app.context;
  const session = { userId, schoolId: mainSchoolId, isStaff, orgCode: null };
  return sessions.create(database.write, { ...session, ip: '127.0.0.1', userAgent: 'test' });
}

const countIn = async ({ app }: TestApp, table: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.context.database.write);
  return rows[0]?.n ?? 0;
};

it('fills the demo classes with homework in every state, once', async () => {
  const handIns = await countIn(testApp, 'homework_submission');
  await seed(testApp);

  expect(await countIn(testApp, 'homework_submission')).toBe(handIns);
  const { rows: early } = await sql`select m.id from homework_mark m
    join homework_submission s on s.id = m.submission_id
    join work_version v on v.id = m.version_id
    where m.created_at <> s.graded_at or m.created_at < v.created_at`.execute(
    testApp.app.context.database.write,
  );
  expect(early).toEqual([]);
  expect(await countIn(testApp, 'teaching_homework')).toBe(
    demoHomework.filter(({ name }) => name).length,
  );
  const token = await tokenOf(testApp, demoTeachers[0]?.id ?? '', true);
  const list = await testApp.call(endpoints.homeworks.list, { query: { pageSize: 50 } }, token);
  const cells = new Set<string>();
  for (const { id, workDept } of list.body.result?.records ?? []) {
    for (const departId of String(workDept).split(',')) {
      const query = { homeworkId: String(id), departId };
      const { body } = await testApp.call(homework.classWork, { query }, token);
      for (const { cell } of body.result?.rows ?? []) cells.add(cell);
    }
  }
  expect([...cells].sort()).toEqual(
    ['begun', 'closed', 'excused', 'graded', 'handedIn', 'late', 'none', 'returned'].sort(),
  );
});

it('goes on where an earlier start broke off', async () => {
  const tables = ['teaching_homework', 'work', 'homework_submission', 'homework_mark'];
  const countAll = () => Promise.all(tables.map((table) => countIn(testApp, table)));
  const before = await countAll();
  const { write } = testApp.app.context.database;
  // As it is before the last steps: no times yet, and some hand-ins only half made.
  await sql`delete from seed_ledger where seed_key like 'demo:homework%'`.execute(write);
  await sql`update teaching_homework set status = 1`.execute(write);
  await sql`update homework_class set opens_at = null, due_at = null`.execute(write);
  await sql`update work set is_demo = false where id in (select work_id from homework_mark m
    join homework_submission s on s.id = m.submission_id)`.execute(write);

  await seed(testApp);

  expect(await countAll()).toEqual(before);
});

it('shows a child what was said, with the words pinned to a block', async () => {
  const token = await tokenOf(testApp, demoChildren[0]?.id ?? '', false);

  const { body } = await testApp.call(homework.mine, { query: {} }, token);

  const panda = body.result?.find(({ workName }) => workName === '熊猫转圈舞');
  expect(panda).toMatchObject({ score: 5, cell: 'graded', isLate: false });
  expect(panda?.pins[0]?.place).toMatchObject({ kind: 'block', sprite: '熊猫' });
});

it('goes with the demo', async () => {
  await removeDemo(testApp.app.context);

  for (const table of ['teaching_homework', 'homework_class', 'homework_submission']) {
    expect([table, await countIn(testApp, table)]).toEqual([table, 0]);
  }
  expect(await countIn(testApp, 'homework_mark')).toBe(0);
});
