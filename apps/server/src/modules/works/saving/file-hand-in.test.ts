import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../../testing/factories.ts';
import { anSb3, readStatic, upload } from '../../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTaughtClass, type TaughtClass } from '../../../testing/works-kit.ts';

const { homework, homeworks, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let additionalId: string;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  additionalId = await set();
});

async function set(form: Record<string, unknown> = {}): Promise<string> {
  const body = { workName: '手抄报', workDept: taught.group.id, codeType: 0, ...form };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  return made.body.result?.id ?? '';
}

/** An own upload for homework. */
async function sent(name: string, bytes: string | Uint8Array, by: TestUser = taught.student) {
  const { body } = await upload(testApp, by.token, { name, bytes, fields: { biz: 'homework' } });
  return { ...body, file: body.message };
}

const handIn = (files: { file: string; name: string }[], more: object = {}) =>
  testApp.call(works.handInFiles, { body: { additionalId, files, ...more } }, taught.student.token);

const rowOf = async () => {
  const query = { homeworkId: additionalId, departId: taught.group.id };
  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  return body.result?.rows.find(({ userId }) => userId === taught.student.id);
};

/** Columns of any table with a row that has the words. */
async function findEverywhere({ app }: TestApp, words: string): Promise<string[]> {
  const { write } = app.context.database;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema()
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`.execute(write);
  const found = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text like ${`%${words}%`} limit 1`.execute(write);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const pdf = '%PDF-1.4\n%%EOF';

describe('homework as files', () => {
  it('keeps what an erased child handed in, and none of the names of its files', async () => {
    const [first, second] = [
      await sent('王小明 三年二班.txt', '一'),
      await sent('王小明的报告.pdf', pdf),
    ];
    await handIn([
      { file: first.file, name: '2.王小明 三年二班.txt' },
      { file: second.file, name: '王小明的报告.pdf' },
    ]);
    const admin = await anAdmin(testApp);
    const { users } = endpoints;
    const ids = taught.student.id;

    await testApp.call(users.deleteBatch, { query: { ids } }, admin.token);
    const erased = await testApp.call(
      users.deleteRecycleBin,
      { query: { userIds: ids } },
      admin.token,
    );

    expect(erased.body.success).toBe(true);
    expect(await findEverywhere(testApp, '王小明')).toEqual([]);
    const { rows } = await sql<{ names: string; sent: { name: string }[] }>`
      select string_agg(f.name, ' ' order by f.position) as names, v.sent_files as sent
      from work_version v join work_version_file f on f.version_id = v.id group by v.id`.execute(
      testApp.app.context.database.write,
    );
    expect(rows.map(({ names }) => names)).toEqual(['1.txt 2.pdf']);
    expect(rows[0]?.sent.map(({ name }) => name)).toEqual(['1.txt', '2.pdf']);
  });

  it('hands files in as a version, which the teacher opens and grades', async () => {
    const page = await sent('第一页.txt', '一');
    const sheet = await sent('报告.pdf', pdf);
    const made = await handIn([
      { file: page.file, name: '第一页.txt' },
      { file: sheet.file, name: '报告.pdf' },
    ]);
    const row = await rowOf();

    expect(made.body.result).toMatchObject({ workType: '0', workName: '手抄报' });
    expect(row).toMatchObject({
      state: 'handedIn',
      versionId: made.body.result?.versionId,
      sentFiles: [
        { name: '第一页.txt', type: 'text/plain; charset=utf-8', size: 3 },
        { name: '报告.pdf', type: 'application/pdf' },
      ],
    });
    const [, second] = row?.sentFiles ?? [];
    const read = await testApp.app.http.inject({ method: 'GET', url: second?.url ?? '' });
    expect(read.body).toBe(pdf);

    const body = {
      submissionId: row?.submissionId ?? '',
      versionId: row?.versionId ?? '',
      score: 5,
      comment: '画得真好',
    };
    await testApp.call(homework.grade, { body }, taught.teacher.token);
    const again = await handIn([{ file: page.file, name: '第一页.txt' }]);
    expect(again.body.error?.code).toBe('homework.isGraded');
    expect((await rowOf())?.sentFiles).toHaveLength(2);
  });

  it('replaces what was handed in by another version of the same work', async () => {
    const first = await sent('一.txt', '一');
    const second = await sent('二.txt', '二');
    const one = await handIn([{ file: first.file, name: '一.txt' }]);
    const two = await handIn([{ file: second.file, name: '二.txt' }]);

    expect(two.body.result?.id).toBe(one.body.result?.id);
    expect(two.body.result?.revision).toBe(2);
    const { body } = await testApp.call(homework.mine, {}, taught.student.token);
    expect(body.result).toMatchObject([{ sentFiles: [{ name: '二.txt' }], cell: 'handedIn' }]);
  });

  it('tells files of the same name apart, and takes no path from a name', async () => {
    const first = await sent('a.txt', '一');
    const second = await sent('a.txt', '二');
    await handIn([
      { file: first.file, name: '../../etc/照片.txt' },
      { file: second.file, name: '照片.exe' },
    ]);
    const names = (await rowOf())?.sentFiles.map(({ name }) => name);
    expect(names).toEqual(['照片.txt', '照片 (2).txt']);
  });

  it('counts from when the button was pressed', async () => {
    const { group } = taught;
    const dueAt = '2030-05-02 08:59:00';
    const rule = { opensAt: null, dueAt, allowLate: false, maxResubmits: null };
    additionalId = await set({ classRules: JSON.stringify({ [group.id]: rule }) });
    const file = await sent('a.txt', '一');
    const late = await handIn([{ file: file.file, name: 'a.txt' }]);
    const inTime = await handIn([{ file: file.file, name: 'a.txt' }], { pressedAgoMs: 90_000 });

    expect(late.body.error?.code).toBe('homework.tooLate');
    expect(inTime.body.success).toBe(true);
  });

  it('makes no picture of it that is open to everybody', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const photo = await sent('照片.png', pixel);
    const made = await handIn([{ file: photo.file, name: '照片.png' }]);

    expect(made.body.success).toBe(true);
    expect(await rowOf()).toMatchObject({ coverFileKey: '', sentFiles: [{ type: 'image/png' }] });
    const open = await testApp.app.context.database.write
      .selectFrom('stored_file')
      .select('purpose')
      .where('created_by', '=', taught.student.id)
      .where('is_public', '=', true)
      .execute();
    expect(open).toEqual([]);
  });

  it('is restored with its files', async () => {
    const first = await sent('一.txt', '一');
    const one = await handIn([{ file: first.file, name: '一.txt' }]);
    const body = {
      workId: one.body.result?.id ?? '',
      versionId: one.body.result?.versionId ?? '',
    };
    const restored = await testApp.call(works.restoreVersion, { body }, taught.student.token);
    const row = await testApp.app.context.database.write
      .selectFrom('work_version')
      .select('sent_files')
      .where('id', '=', restored.body.result?.versionId ?? '')
      .executeTakeFirst();
    expect(row?.sent_files).toMatchObject([{ name: '一.txt' }]);
  });

  it("is taken from the predecessor's page, which sends one file", async () => {
    const { body: kept } = await upload(testApp, taught.student.token, {
      name: '报告.pdf',
      bytes: pdf,
      fields: { biz: 'temp' },
    });
    const body = {
      workName: '我的报告',
      workType: '0' as const,
      workFile: kept.message,
      additionalId,
      departId: taught.group.id,
    };
    const made = await testApp.call(works.submit, { body }, taught.student.token);
    expect(made.body.success).toBe(true);
    expect(await rowOf()).toMatchObject({
      cell: 'handedIn',
      sentFiles: [{ name: '我的报告.pdf' }],
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['a film', 'a.mp4', '\u0000\u0000\u0000\u0018ftypmp42', 'file.wrongType'],
    ['a program', 'a.exe', 'MZ\u0000\u0001', 'file.wrongType'],
    ['an empty file', 'a.txt', '', 'file.empty'],
    ['more than 10 MB', 'a.txt', 'x'.repeat(10 * 1024 * 1024 + 1), 'file.tooLarge'],
  ])('%s', async (_, name, bytes, code) => {
    const { error } = await sent(name, bytes);
    expect(error?.code).toBe(code);
  });

  it('a file of somebody else', async () => {
    const other = await aTaughtClass(testApp);
    const theirs = await sent('a.txt', '一', other.student);
    const { body } = await handIn([{ file: theirs.file, name: 'a.txt' }]);
    expect(body.error?.code).toBe('file.notFound');
  });

  it('a file that was sent for something else', async () => {
    const work = await upload(testApp, taught.student.token, { name: 'cat.sb3', bytes: anSb3() });
    const { body } = await handIn([{ file: work.body.message, name: 'cat.sb3' }]);
    expect(body.error?.code).toBe('file.wrongType');
  });

  it('files for homework of an editor', async () => {
    additionalId = await set({ codeType: 2 });
    const file = await sent('a.txt', '一');
    const { body } = await handIn([{ file: file.file, name: 'a.txt' }]);
    expect(body.error?.code).toBe('homework.notByFile');
  });

  it('homework of another class, and an invented one', async () => {
    const file = await sent('a.txt', '一');
    const other = await aTaughtClass(testApp);
    const body = { workName: '别班', workDept: other.group.id, codeType: 0 };
    const theirs = await testApp.call(homeworks.add, { body }, other.teacher.token);
    const codes = [];
    for (const id of [theirs.body.result?.id ?? '', 'invented']) {
      additionalId = id;
      codes.push((await handIn([{ file: file.file, name: 'a.txt' }])).body.error?.code);
    }
    expect(codes).toEqual(['work.unknownHomework', 'work.unknownHomework']);
  });

  it('asking for the site: papers and photos of a child are for its teachers', async () => {
    const file = await sent('a.txt', '一');
    const made = await handIn([{ file: file.file, name: 'a.txt' }]);
    const body = { workId: made.body.result?.id ?? '' };
    const asked = await testApp.call(works.askForSite, { body }, taught.student.token);
    expect(asked.body.error?.code).toBe('file.wrongType');
  });

  it('reading a file without its ticket', async () => {
    const file = await sent('a.txt', '一');
    await handIn([{ file: file.file, name: 'a.txt' }]);
    const plain = file.file.replace(/~[^.]+/, '');
    expect((await readStatic(testApp, plain)).statusCode).toBe(404);
  });
});
