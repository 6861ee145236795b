import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeworkOf } from '../../testing/homework-kit.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, aWork, save, type TaughtClass } from '../../testing/works-kit.ts';

const { homeworks, staffWorks } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
});

it('gives stars and words by the exported sheet, each line by itself', async () => {
  const made = await testApp.call(
    homeworks.add,
    { body: { workName: '走路', workDept: taught.group.id } },
    taught.teacher.token,
  );
  const additionalId = made.body.result?.id ?? '';
  const { token } = taught.teacher;
  const handedIn = await aWork(testApp, taught.student, { additionalId, kind: 'submitted' });
  const draft = await aWork(testApp, taught.student, { workName: '草稿', note: '草' });
  const other = await aTaughtClass(testApp);
  const foreign = await aWork(testApp, other.student, { kind: 'submitted' });
  const exported = await exportSheet(testApp, staffWorks.exportXls, token);
  expect(exported.rows[2]?.slice(0, 3)).toEqual(['作品ID', '账号', '姓名']);
  const bytes = await aSheet([
    ['作品ID', '评分', '评语'],
    [handedIn.id, 5, '走得稳'],
    [draft.id, 4, ''],
    [foreign.id, 4, '不是我的班'],
    [handedIn.id, 6, ''],
    ['', 4, ''],
  ]);

  const checked = await importSheet(testApp, staffWorks.importExcel, token, {
    bytes,
    query: '?check=true',
  });
  expect(checked.body.result).toMatchObject({ successCount: 1, errorCount: 4 });
  const byId = { query: { id: handedIn.id } };
  const before = await testApp.call(staffWorks.queryById, byId, token);
  expect(before.body.result).toMatchObject({ score: null, workStatus: '1' });

  const taken = await importSheet(testApp, staffWorks.importExcel, token, { bytes });
  expect(taken.body.result).toMatchObject({ successCount: 1, errorCount: 4 });
  const after = await testApp.call(staffWorks.queryById, byId, token);
  expect(after.body.result).toMatchObject({
    score: 5,
    teacherComment: '走得稳',
    workStatus: '2',
  });
});

it('says of words that are not taken why, when it is checked too', async () => {
  const homework = homeworkOf(testApp, taught);
  const additionalId = await homework.set();
  const { id } = await aWork(testApp, taught.student, { additionalId, kind: 'submitted' });
  const bytes = await aSheet([
    ['作品ID', '评分', '评语'],
    [id, 5, '有事打 13800138000'],
  ]);

  for (const query of ['?check=true', '']) {
    const { token } = taught.teacher;
    const sent = await importSheet(testApp, staffWorks.importExcel, token, { bytes, query });
    expect(sent.body.result).toMatchObject({
      errorCount: 1,
      errors: [{ column: '评语', message: expect.stringContaining('请不要写电话') }],
    });
  }
  expect(await homework.rowOf(additionalId)).toMatchObject({ state: 'handedIn', score: null });
});

it('has an empty sheet to fill in, with the star at what is needed', async () => {
  const { rows } = await exportSheet(testApp, staffWorks.importTemplate, taught.teacher.token);

  expect(rows[0]).toContain('作品ID*');
});

/** The exported sheet with other stars, as a teacher fills it in. */
async function filledSheet(token: string, score: number, without: readonly string[] = []) {
  const exported = await exportSheet(testApp, staffWorks.exportXls, token);
  const [head = [], ...lines] = exported.rows.slice(2);
  const kept = head.flatMap((title, at) => (without.includes(title) ? [] : [at]));
  const rows = lines.map((cells) => cells.with(head.indexOf('评分'), String(score)));
  return aSheet([head, ...rows].map((cells) => kept.map((at) => cells[at] ?? '')));
}

it.each([[[]], [['核对码（请勿改动）']]])(
  'leaves a grade as it is that a colleague gave after the export, without %j',
  async (without) => {
    const homework = homeworkOf(testApp, taught);
    const additionalId = await homework.set();
    const workName = '走回家';
    await aWork(testApp, taught.student, { additionalId, kind: 'submitted', workName });
    const { token } = taught.teacher;
    const bytes = await filledSheet(token, 5, without);
    await homework.grade(additionalId, 2, { comment: '再想想' });

    for (const query of ['?check=true', '']) {
      const sent = await importSheet(testApp, staffWorks.importExcel, token, {
        bytes,
        query,
        headers: { 'accept-language': 'zh-CN' },
      });
      expect(sent.body.result).toMatchObject({
        successCount: 0,
        errorCount: 1,
        errors: [
          {
            who: expect.stringMatching(/^\S+ 走回家$/),
            message: expect.stringMatching(
              /^导出以后.*\n现在：.*评分 2，评语：再想想\n文件里：评分 5/,
            ),
          },
        ],
      });
    }
    expect(await homework.rowOf(additionalId)).toMatchObject({ score: 2, comment: '再想想' });
    const again = await importSheet(testApp, staffWorks.importExcel, token, {
      bytes: await filledSheet(token, 5),
    });
    expect(again.body.result).toMatchObject({ successCount: 1, errorCount: 0 });
    expect(await homework.rowOf(additionalId)).toMatchObject({ score: 5 });
  },
);

describe('a line that has changed since the export', () => {
  /** Answers what the check reports for the only line, with the code that a form sends to overwrite it. */
  async function choose(token: string, bytes: Uint8Array) {
    const query = '?check=true';
    const checked = await importSheet(testApp, staffWorks.importExcel, token, { bytes, query });
    const [error] = checked.body.result?.errors ?? [];
    return { error, overwrite: JSON.stringify({ [error?.line ?? 0]: error?.overwrite ?? '' }) };
  }

  it('is taken when its sender has seen both and wants so', async () => {
    const homework = homeworkOf(testApp, taught);
    const graded = await homework.set();
    await aWork(testApp, taught.student, { additionalId: graded, kind: 'submitted' });
    const { token } = taught.teacher;
    const bytes = await filledSheet(token, 5);
    await homework.grade(graded, 2, { comment: '再想想' });
    const first = await choose(token, bytes);

    const taken = await importSheet(testApp, staffWorks.importExcel, token, {
      bytes,
      overwrite: first.overwrite,
    });

    expect(first.error?.overwrite).toMatch(/^v[0-9a-f]{8}$/);
    expect(taken.body.result).toMatchObject({ successCount: 1, errorCount: 0 });
    expect(await homework.rowOf(graded)).toMatchObject({ score: 5 });
  });

  it('is asked about when the child has handed in again', async () => {
    const homework = homeworkOf(testApp, taught);
    const additionalId = await homework.set();
    const work = await aWork(testApp, taught.student, { additionalId, kind: 'submitted' });
    const { token } = taught.teacher;
    const bytes = await filledSheet(token, 5);
    testApp.clock.advance(600_000);
    await save(testApp, taught.student, {
      workId: work.id,
      additionalId,
      kind: 'submitted',
      baseRevision: 1,
      note: '又交一次',
    });
    const { error, overwrite } = await choose(token, bytes);

    const without = await importSheet(testApp, staffWorks.importExcel, token, { bytes });
    const taken = await importSheet(testApp, staffWorks.importExcel, token, { bytes, overwrite });

    expect(error?.message).toContain('2030-05-02 09:10');
    expect(without.body.result).toMatchObject({ successCount: 0, errorCount: 1 });
    expect(taken.body.result).toMatchObject({ successCount: 1, errorCount: 0 });
    expect(await homework.rowOf(additionalId)).toMatchObject({ state: 'graded', score: 5 });
  });

  it('is asked about anew when it has changed since it was shown', async () => {
    const homework = homeworkOf(testApp, taught);
    const additionalId = await homework.set();
    await aWork(testApp, taught.student, { additionalId, kind: 'submitted' });
    const { token } = taught.teacher;
    const bytes = await filledSheet(token, 5);
    await homework.grade(additionalId, 2);
    const { overwrite } = await choose(token, bytes);
    await homework.grade(additionalId, 3);

    const late = await importSheet(testApp, staffWorks.importExcel, token, { bytes, overwrite });

    expect(late.body.result).toMatchObject({ successCount: 0, errorCount: 1 });
    expect(await homework.rowOf(additionalId)).toMatchObject({ score: 3 });
  });

  it.each(['[1]', '{"a":"b"}', '{"3":4}', 'no json'])('is not chosen by %s', async (overwrite) => {
    const { token } = taught.teacher;
    const bytes = await filledSheet(token, 5);
    const sent = await importSheet(testApp, staffWorks.importExcel, token, { bytes, overwrite });
    expect(sent.body.error?.code).toBe('request.invalid');
  });
});
