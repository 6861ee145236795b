import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  save,
  type TaughtClass,
} from '../../testing/works-kit.ts';
import { chartOf, sorted } from './arrange.ts';
import { days, type NamedReport, number } from './report.ts';
import { createSchoolReports } from './school-reports.service.ts';
import { statements } from './statements/index.ts';

const { homework, homeworks, namedReports } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
});

type Query = { params?: string; pageNo?: number; pageSize?: number; column?: string };

async function run(code: string, query: Query & { order?: 'asc' | 'desc' } = {}, by = admin) {
  const { body } = await testApp.call(namedReports.run, { params: { code }, query }, by.token);
  return body;
}

/** Something that happened in a class. */
async function anEvent(kind: string, departId: string, over: { day?: string; user?: string } = {}) {
  const { day = '2030-05-01', user = null } = over;
  await testApp.app.context.database.pool.query(
    `insert into teaching_event (id, school_id, kind, depart_id, user_id, day, at)
     values (gen_random_uuid()::text, '1', $1, $2, $3, $4, now())`,
    [kind, departId, user, day],
  );
}

async function aLogIn({ id }: TestUser, reason: string | null): Promise<void> {
  const { pool } = testApp.app.context.database;
  await pool.query(
    `insert into sys_log (id, school_id, log_type, action, reason, user_id, created_at)
     values (gen_random_uuid()::text, '1', 1, 'password', $1, $2, $3)`,
    [reason, id, testApp.clock.now()],
  );
}

/** A task that a child handed in an hour ago and the teacher has graded now. */
async function aGradedTask(): Promise<void> {
  const { group, teacher, student } = taught;
  const form = { workName: '小猫走路', workDept: group.id };
  const made = await testApp.call(homeworks.add, { body: form }, teacher.token);
  const homeworkId = made.body.result?.id ?? '';
  await save(testApp, student, { kind: 'submitted', additionalId: homeworkId });
  testApp.clock.advance(3_600_000);
  const query = { homeworkId, departId: group.id };
  const { body } = await testApp.call(homework.classWork, { query }, teacher.token);
  const row = body.result?.rows.find(({ userId }) => userId === student.id);
  const grade = {
    submissionId: row?.submissionId ?? '',
    versionId: row?.versionId ?? '',
    score: 4,
  };
  await testApp.call(homework.grade, { body: grade }, teacher.token);
}

describe('the reports of the repository', () => {
  it.each(statements.map(({ code }) => [code]))('%s has words for all of it', async (code) => {
    const { body } = await testApp.call(namedReports.info, { params: { code } }, admin.token);

    const { title, about, columns = [], params = [] } = body.result ?? {};
    const words = [
      title,
      about,
      ...columns.map((one) => one.title),
      ...params.map((one) => one.label),
    ];
    expect(words.filter((word) => word === undefined || word.startsWith('report.'))).toEqual([]);
  });

  it('count what happened', async () => {
    await aGradedTask();
    const shown = await aShownWork(testApp, taught);
    const quiet = await aStudent(testApp, { departs: [taught.group], nickname: '小静' });
    await anEvent('handedIn', taught.group.id, { day: '2030-03-01', user: quiet.id });
    await aLogIn(taught.teacher, null);
    await aLogIn(taught.teacher, 'session.badCredentials');
    const found: Record<string, unknown> = {};
    for (const { code } of statements) found[code] = (await run(code)).result?.rows;

    const { name } = taught.group;
    const { nickname: teacher } = taught.teacher;
    expect(found).toEqual({
      classWeeks: [['2030-04-29', name, 0, 1, 1, 1, 0]],
      classActivity: [[name, 2, 1, 50, 2, 1]],
      quietChildren: [[name, '小静', quiet.username, '2030-03-01', 0]],
      workKinds: [['积木编程', 2, 1, 2, 1]],
      likedWorks: [[shown.workName, taught.student.nickname, name, 0, 0, 0]],
      gradingTimes: [[teacher, 1, 0, 1, 1]],
      classStorage: [[name, 2, expect.any(Number), expect.any(Number)]],
      logInDays: [['2030-05-02', 1, 1, 1]],
    });
  });
});

describe('the activity of a class', () => {
  const today = { params: JSON.stringify({ from: '2030-05-02', to: '2030-05-02' }) };
  const childrenAndWorks = async (query: Query) => {
    const { result } = await run('classActivity', query);
    return result?.rows.find(([name]) => name === taught.group.name)?.slice(2, 5);
  };

  it('counts works when they were saved, not when somebody else did something to them', async () => {
    const work = await aWork(testApp, taught.student);
    const { pool } = testApp.app.context.database;
    const madeAt = '2030-05-01T04:00:00Z';
    await pool.query('update work_version set created_at = $1', [madeAt]);
    await pool.query('update work set depart_id = $1, created_at = $2, updated_at = $3', [
      taught.group.id,
      madeAt,
      testApp.clock.now(),
    ]);

    expect(await childrenAndWorks(today)).toEqual([0, 0, 0]);
    await save(testApp, taught.student, {
      workId: work.id,
      baseRevision: work.revision,
      note: '再来',
    });
    expect(await childrenAndWorks(today)).toEqual([1, 100, 1]);
  });

  it('counts what children made, and nothing of the staff in their class', async () => {
    await save(testApp, taught.student, {});
    const { pool } = testApp.app.context.database;
    await pool.query('update work set depart_id = $1', [taught.group.id]);
    await pool.query('update sys_user set user_identity = 2 where id = $1', [taught.student.id]);

    expect(await childrenAndWorks({})).toEqual([0, 0, 0]);
  });
});

describe('who sees what', () => {
  it('a teacher has the reports of classes, the administration those of the school too', async () => {
    const codesOf = async ({ token }: TestUser) => {
      const { body } = await testApp.call(namedReports.list, {}, token);
      return body.result?.map(({ code }) => code);
    };

    expect(await codesOf(taught.teacher)).not.toContain('logInDays');
    expect(await codesOf(admin)).toContain('logInDays');
    expect(await run('logInDays', {}, taught.teacher)).toMatchObject({
      error: { code: 'namedReport.notFound' },
    });
  });

  it('counts the classes that one answers for, and no other', async () => {
    const other = await aClass(testApp, { name: '别的班' });
    await anEvent('handedIn', taught.group.id);
    await anEvent('handedIn', other.id);

    const own = await run('classWeeks', {}, taught.teacher);
    const all = await run('classWeeks');
    const named = await run(
      'classWeeks',
      { params: JSON.stringify({ class: other.id }) },
      taught.teacher,
    );

    expect(own.result?.rows).toEqual([['2030-04-29', taught.group.name, 0, 0, 1, 0, 0]]);
    expect(all.result?.total).toBe(2);
    expect(named).toMatchObject({
      error: { code: 'row.invalid', data: { fields: { class: 'unknownChoice' } } },
    });
  });

  it('names no child of another class', async () => {
    const other = await aClass(testApp, { name: '别的班' });
    await aStudent(testApp, { departs: [other], nickname: '别人' });
    const quiet = await aStudent(testApp, { departs: [taught.group], nickname: '小静' });
    await anEvent('handedIn', taught.group.id, { user: taught.student.id });

    const { result } = await run('quietChildren', {}, taught.teacher);

    expect(result?.rows).toEqual([[taught.group.name, '小静', quiet.username, null, 0]]);
  });

  it('is empty for a teacher without a class', async () => {
    const nobody = await aTeacher(testApp);

    for (const { code, isWholeSchool } of statements) {
      if (!isWholeSchool) expect((await run(code, {}, nobody)).result?.rows).toEqual([]);
    }
  });
});

describe('what is asked for', () => {
  it.each([
    ['a day that is none', { from: '2030-02-31' }, { from: 'notADay' }],
    ['an end before the begin', { from: '2030-05-02', to: '2030-05-01' }, { to: 'beforeBegin' }],
    ['a day that is left open', { from: '' }, { from: 'required' }],
    ['a statement', { class: "' or 1=1 --" }, { class: 'unknownChoice' }],
    ['a list', { from: ['2030-01-01'] }, { from: 'format' }],
  ])('refuses %s by its name', async (_, params, fields) => {
    expect(await run('classWeeks', { params: JSON.stringify(params) })).toMatchObject({
      error: { code: 'row.invalid', data: { fields } },
    });
  });

  it.each(['[]', 'null', '{', '"x"'])('refuses %s', async (params) => {
    expect(await run('classWeeks', { params })).toMatchObject({
      error: { code: 'request.invalid' },
    });
  });

  it('bounds numbers', async () => {
    expect(await run('likedWorks', { params: '{"top": 501}' })).toMatchObject({
      error: { data: { fields: { top: 'tooLarge' } } },
    });
  });
});

it('answers page by page, sorted by a column of its own', async () => {
  for (const day of ['2030-04-29', '2030-04-22', '2030-04-15']) {
    await anEvent('handedIn', taught.group.id, { day });
  }

  const first = await run('classWeeks', { column: 'week', order: 'asc', pageSize: 2 });
  const second = await run('classWeeks', { column: 'week', order: 'asc', pageSize: 2, pageNo: 2 });
  const strange = await run('classWeeks', { column: 'password_hash; drop table work' });

  const weeksOf = ({ result }: typeof first) => result?.rows.map(([week]) => week);
  expect(weeksOf(first)).toEqual(['2030-04-15', '2030-04-22']);
  expect(weeksOf(second)).toEqual(['2030-04-29']);
  expect(weeksOf(strange)).toEqual(['2030-04-29', '2030-04-22', '2030-04-15']);
  expect(first.result?.chart).toMatchObject({
    isLine: true,
    labels: ['2030-04-15', '2030-04-22', '2030-04-29'],
    series: [{ name: '上交', values: [1, 1, 1] }, { name: '批改' }],
  });
});

it('exports all lines as a sheet or as text', async () => {
  await anEvent('handedIn', taught.group.id);
  const exported = (format: 'xlsx' | 'csv') =>
    testApp.app.http.inject({
      method: 'GET',
      url: `/api/online/cgreport/api/exportXls/classWeeks?format=${format}`,
      headers: { 'x-access-token': taught.teacher.token },
    });

  const csv = await exported('csv');
  const xlsx = await exported('xlsx');

  expect(csv.body).toContain('周（从周一起）,班级,开课');
  expect(csv.body).toContain(`2030-04-29,${taught.group.name},0,0,1,0,0`);
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

describe('a report that reads too much', () => {
  const aReport = (statement: NamedReport['statement']): NamedReport => ({
    code: 'large',
    params: days(1),
    columns: [number('n')],
    statement,
  });
  const values = { from: '2030-01-01', to: '2030-12-31' };
  async function read(report: NamedReport, limitMs = 60_000) {
    const bounds = { rowLimit: 3, limitMs };
    const reports = createSchoolReports({
      ...testApp.app.context,
      words: (_, key) => key,
      bounds,
      reports: [report],
    });
    const actor = await testApp.app.context.sessions.find(admin.token);
    const opened = await reports.open(actor, 'large', 'zh-CN');
    return opened?.read(values);
  }

  it('has as many lines as allowed, and says that there are more', async () => {
    const report = aReport(
      () => sql`select b as n from generate_series(1, 3200) a, generate_series(1, 3200) b`,
    );

    expect(await read(report)).toMatchObject({ rows: [{ n: 1 }, { n: 2 }, { n: 3 }], isCut: true });
  });

  it('is stopped, in words that tell what to do', async () => {
    const report = aReport(() => sql`select pg_sleep(60)::text as n`);

    await expect(read(report, 300)).rejects.toMatchObject({
      code: 'namedReport.tooSlow',
    });
    expect((await run('classWeeks')).success).toBe(true);
  });

  it('can write nothing', async () => {
    const report = aReport(
      () => sql`select nextval('x') as n from (select set_config('a.b', 'c', true)) y`,
    );

    await expect(read(report)).rejects.toThrow();
  });
});

describe('a chart', () => {
  it('has a bar for each row, of the same name too, and leaves out what could not be told apart', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ class: `${at % 2}班`, works: 2 }));

    const { labels, left, series } = chartOf(rows, { label: 'class', values: ['works'] });

    expect(labels).toHaveLength(12);
    expect(left).toBe(28);
    expect(series).toEqual([{ key: 'works', values: labels.map(() => 2) }]);
  });

  it('has the weeks in which nothing happened', () => {
    const rows = [
      { week: '2030-04-29', works: 2 },
      { week: '2030-04-15', works: 1 },
    ];

    expect(chartOf(rows, { label: 'week', values: ['works'], stepDays: 7 })).toEqual({
      isLine: true,
      left: 0,
      labels: ['2030-04-15', '2030-04-22', '2030-04-29'],
      series: [{ key: 'works', values: [1, 0, 2] }],
    });
    expect(chartOf([], { label: 'week', values: ['works'], stepDays: 7 }).labels).toEqual([]);
  });

  it('has the newest places of a long line, and says how many it leaves out', () => {
    const rows = [
      { day: '2030-01-01', works: 1 },
      { day: '2030-05-30', works: 2 },
    ];

    const { labels, left } = chartOf(rows, { label: 'day', values: ['works'], stepDays: 1 });

    expect({ places: labels.length, last: labels.at(-1), left }).toEqual({
      places: 120,
      last: '2030-05-30',
      left: 30,
    });
  });

  it('is no line where its places are no days', () => {
    const rows = [{ day: 'x', works: 1 }];

    expect(chartOf(rows, { label: 'day', values: ['works'], stepDays: 1 })).toMatchObject({
      isLine: false,
      labels: ['x'],
    });
  });

  it('has lines without a value last, however they are sorted', () => {
    const rows = [{ n: null }, { n: 2 }, { n: 10 }];

    expect(sorted(rows, 'n', 'asc')).toEqual([{ n: 2 }, { n: 10 }, { n: null }]);
    expect(sorted(rows, 'n', 'desc')).toEqual([{ n: 10 }, { n: 2 }, { n: null }]);
  });
});
