import type { Endpoint } from '@sprout/contract';
import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/db.ts';
import { anAdmin, aStudent, type TestUser } from '../factories.ts';
import { upload } from '../files-kit.ts';
import { lessonMaker } from '../lessons-kit.ts';
import { buildTestApp, type TestApp, type TestOptions } from '../test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  decide,
  save,
  sendBlobs,
  type TaughtClass,
} from '../works-kit.ts';
import { type AccessWorld, anAccessWorld } from './access-world.ts';
import { type FileName, fileNames, fileRows } from './file-rows.ts';
import { aTableWorld, type TableRows, type TableWorld } from './table-world.ts';

/** Homework that the first child has handed in twice: once looked at and graded, once not. */
export type HomeworkWorld = {
  id: string;
  submissionId: string;
  versionId: string;
  markId: string;
  /** Handed in, and no teacher has looked at it. */
  freshId: string;
  /** A unit of the class's course; the child has done nothing there. */
  unitId: string;
  /** A word of the class's teacher to the child, about that unit. */
  reminderId: string;
};

/** Two classes, and one work of the first child in each state that a stranger could ask for. */
export type QuestionWorld = {
  testApp: TestApp;
  owner: TestUser;
  teacher: TestUser;
  administrator: TestUser;
  /** Class of the first child, and that of the stranger. */
  departId: string;
  otherDepartId: string;
  /** A child and a teacher of another class. */
  stranger: TestUser;
  otherTeacher: TestUser;
  draft: { id: string; versionId: string };
  shown: { id: string; versionId: string };
  waiting: { id: string; versionId: string };
  trashedId: string;
  copyId: string;
  commentId: string;
  reviewId: string;
  homework: HomeworkWorld;
  /** The class of the first child on the day of that homework. */
  dayIds: { own: string };
  /** Of a link to a report of that child. */
  reportId: string;
  /** A file value that only its owner may register. */
  coverKey: string;
  /** An account of another school that waits for its own staff. */
  foreignAccountId: string;
  access: AccessWorld;
  tables: TableWorld;
  /** Ids of the first versions of two positions, one of another school. */
  versions: { own: string; foreign: string };
  /** `oss`: others of the same table, for the calls of the store. */
  files: { rows: TableRows; oss: TableRows; ownPath: string };
  logEntries: { own: string; foreign: string };
};

export async function aQuestionWorld(options?: TestOptions): Promise<QuestionWorld> {
  const testApp = await buildTestApp({ isFresh: true, ...options });
  await makeLastWritten.execute(testApp.app.context.database.write);
  const room = await aTaughtClass(testApp);
  const other = await aTaughtClass(testApp);
  const { student: owner, teacher } = room;
  await allowComments(testApp);
  await sendBlobs(testApp, other.student);
  const draft = await aWork(testApp, owner, { workName: '草稿' });
  const shown = await aShownWork(testApp, room, { workName: '展出' });
  const waiting = await aWork(testApp, owner, { workName: '等待', kind: 'submitted' });
  const trashed = await aWork(testApp, owner, { workName: '回收' });
  await testApp.call(endpoints.works.delete, { query: { id: trashed.id } }, owner.token);
  const reviewed = await aWork(testApp, owner, { workName: '看过', kind: 'submitted' });
  const decided = await decide(testApp, teacher, reviewed, 'return', { comment: '再改一改' });
  const administrator = await anAdmin(testApp);
  const foreign = await aStudent(testApp, { confirmed: false, schoolId: '2' });
  const tables = await aTableWorld(testApp, administrator);
  const logEntries = await someLogEntries(testApp);
  const homework = await someHomework(testApp, room, administrator);
  return {
    testApp,
    logEntries,
    files: await someFiles(testApp, owner),
    owner,
    teacher,
    administrator,
    departId: room.group.id,
    otherDepartId: other.group.id,
    stranger: other.student,
    otherTeacher: other.teacher,
    draft,
    shown,
    waiting,
    trashedId: trashed.id,
    copyId: await aCopy(testApp, owner),
    commentId: await aComment(testApp, owner, shown.id),
    reviewId: decided.body.result?.reviewId ?? '',
    homework,
    reportId: await aReport(testApp, room),
    dayIds: { own: await dayIdOf(testApp, room.group.id) },
    coverKey: await aCover(testApp, owner),
    foreignAccountId: foreign.id,
    access: await anAccessWorld(testApp, room.group.id),
    tables,
    versions: {
      own: await firstVersionId(testApp, tables.positions.id),
      foreign: await firstVersionId(testApp, tables.positions.foreignId),
    },
  };
}

async function someFiles(
  { app, clock }: TestApp,
  owner: TestUser,
): Promise<QuestionWorld['files']> {
  const hexOf = (index: number) => String(index).padStart(32, '0');
  const pathOf = (index: number) => `document/${hexOf(index)}.pdf`;
  const rowOf = (name: string, index: number) => ({
    id: hexOf(index),
    name: pathOf(index),
    school_id: name.startsWith('foreign') ? '2' : mainSchoolId,
    purpose: 'document',
    sha256: hexOf(index).repeat(2),
    size_bytes: 10,
    media_type: 'application/pdf',
    is_public: false,
    file_name: '教案.pdf',
    created_by: owner.id,
    created_at: clock.now(),
    updated_at: clock.now(),
    deleted_at: /binned|erased/i.test(name) ? clock.now() : null,
  });
  const names = [...fileNames, ...fileNames, 'own'];
  await app.context.database.write.insertInto('stored_file').values(names.map(rowOf)).execute();
  const rowsFrom = (first: number) => {
    const ids = Object.fromEntries(fileNames.map((name, index) => [name, hexOf(first + index)]));
    // Every name has its number.
    return fileRows(ids as Record<FileName, string>);
  };
  return {
    rows: rowsFrom(0),
    oss: rowsFrom(fileNames.length),
    ownPath: pathOf(names.length - 1),
  };
}

async function someLogEntries({ app, clock }: TestApp): Promise<QuestionWorld['logEntries']> {
  const ids = { own: 'log-own', foreign: 'log-foreign' };
  const rows = Object.values(ids).map((id) => ({
    id,
    school_id: id === ids.foreign ? '2' : mainSchoolId,
    log_type: 2,
    operate_type: 3,
    action: 'positions.edit',
    created_at: clock.now(),
  }));
  await app.context.database.write.insertInto('sys_log').values(rows).execute();
  return ids;
}

async function firstVersionId({ app }: TestApp, rowId: string): Promise<string> {
  const row = await app.context.database.write
    .selectFrom('sys_data_log')
    .select('id')
    .where('data_id', '=', rowId)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function aReport(testApp: TestApp, { student, teacher }: TaughtClass): Promise<string> {
  const body = { userId: student.id, startTime: '2020-01-01', endTime: '2020-12-31', days: 30 };
  const given = await testApp.call(endpoints.progressReports.add, { body }, teacher.token);
  return given.body.result?.link.id ?? '';
}

async function dayIdOf({ app }: TestApp, departId: string): Promise<string> {
  const { id } = await app.context.database.write
    .selectFrom('teaching_depart_day')
    .select('id')
    .where('depart_id', '=', departId)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

async function allowComments({ app }: TestApp): Promise<void> {
  await app.context.database.write
    .updateTable('sys_config')
    .set({ config_value: '1' })
    .where('config_key', '=', 'allowComment')
    .execute();
  app.context.cache.deleteAll('');
}

/** The second tab's save on a base that the first has left behind. */
async function aCopy(testApp: TestApp, owner: TestUser): Promise<string> {
  const work = await aWork(testApp, owner, { workName: '两页' });
  await save(testApp, owner, { workId: work.id, baseRevision: 1, note: 'first' });
  const late = await save(testApp, owner, { workId: work.id, baseRevision: 1, note: 'second' });
  return String(late.body.error?.data?.['copyId'] ?? '');
}

async function aComment(testApp: TestApp, user: TestUser, workId: string): Promise<string> {
  const body = { workId, comment: '很好玩' };
  const reply = await testApp.call(endpoints.works.saveComment, { body }, user.token);
  return reply.body.result?.id ?? '';
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function aCover(testApp: TestApp, user: TestUser): Promise<string> {
  const form = { name: 'cover.png', bytes: onePixel, fields: { biz: 'cover' } };
  const { body } = await upload(testApp, user.token, form);
  return body.message;
}

/** Follow from other rows and are counted anew by the call that reads them next; decision 22. */
const countedTables: ReadonlySet<string> = new Set([
  'people_change',
  'people_count',
  'people_counted',
]);

/** What was read last of an app: while nothing was written, every row is what it was. */
const readBefore = new WeakMap<App, { written: string; whole: string }>();

/** A fingerprint of every row of every table: what a refused call must leave alone. */
export async function fingerprint({ app }: TestApp): Promise<string> {
  const { write } = app.context.database;
  const tables = await listTables(write);
  const written = await lastWritten(write, tables);
  const before = readBefore.get(app);
  if (before?.written === written) return before.whole;
  const parts: string[] = [];
  for (const name of tables) {
    const { rows } = await sql<{ print: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.table(name)} t`.execute(
      write,
    );
    parts.push(`${name} ${rows[0]?.print ?? '-'}`);
  }
  const whole = parts.join('\n');
  readBefore.set(app, { written, whole });
  return whole;
}

/** The number of rows of each table and the last transaction that wrote one; reading all rows takes twenty times as long. */
async function lastWritten(write: Executor, tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ written: string }>`
    select watch.last_written(${tables}) as written`.execute(write);
  return rows[0]?.written ?? '';
}

/** One statement over all tables would be planned anew each time. */
const makeLastWritten = sql`
  create schema if not exists watch;
  create function watch.last_written(tables text[]) returns text language plpgsql as $$
  declare
    name text;
    one text;
    all_tables text := '';
  begin
    foreach name in array tables loop
      execute format('select concat(count(*), '' '', max(xmin::text::bigint)) from %I', name) into one;
      all_tables := all_tables || one || ',';
    end loop;
    return all_tables;
  end $$`;

async function listTables(write: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(write);
  return rows.map(({ name }) => name).filter((name) => !countedTables.has(name));
}

export const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);

/** Subjects that a change touches (`npm test -- --changed`); all when none are named. */
const touched = process.env['SPROUT_TEST_SUBJECTS']?.split(',').filter(Boolean) ?? [];

/** The endpoints that this run asks. */
export const askedTable: Endpoint[] = table.filter(
  ({ id }) => touched.length === 0 || touched.some((subject) => id.startsWith(`${subject}.`)),
);

async function someHomework(
  testApp: TestApp,
  { group, student, teacher }: TaughtClass,
  administrator: TestUser,
): Promise<HomeworkWorld> {
  const { homework } = endpoints;
  const set = async (workName: string): Promise<string> => {
    const run = { kind: 'does', what: 'moves', who: '', text: '', seconds: 3, inputs: [] };
    const checks = JSON.stringify({ checks: [run] });
    const body = { workName, workDept: group.id, checks };
    const made = await testApp.call(endpoints.homeworks.add, { body }, administrator.token);
    const id = made.body.result?.id ?? '';
    await save(testApp, student, { kind: 'submitted', workName, additionalId: id });
    return id;
  };
  const [id, freshId] = [await set('作业'), await set('新作业')];
  const query = { homeworkId: id, departId: group.id };
  const { body } = await testApp.call(homework.classWork, { query }, teacher.token);
  const row = body.result?.rows.find(({ userId }) => userId === student.id);
  const [submissionId, versionId] = [row?.submissionId ?? '', row?.versionId ?? ''];
  const graded = await testApp.call(
    homework.grade,
    { body: { submissionId, versionId, score: 4 } },
    teacher.token,
  );
  const make = lessonMaker(testApp, administrator);
  const courseId = await make.course({ courseName: '作业课' });
  const unitId = await make.unit(courseId, '第一课');
  await make.give(courseId, group.id, '2020-01-01 08:00:00');
  const reminder = { body: { unitId, departId: group.id } };
  const reminded = await testApp.call(endpoints.reminders.add, reminder, teacher.token);
  const [reminderId = ''] = reminded.body.result?.ids ?? [];
  const markId = graded.body.result?.markId ?? '';
  return { id, submissionId, versionId, markId, freshId, unitId, reminderId };
}
