import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { grading, homework, homeworkChecks, homeworks, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let colleague: TestUser;

beforeEach(async () => {
  // 9:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  colleague = await aTeacher(testApp, { manages: [taught.group], nickname: '王老师' });
});

async function set(form: Record<string, unknown> = {}): Promise<string> {
  const body = { workName: '小猫走路', workDept: taught.group.id, ...form };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  return made.body.result?.id ?? '';
}

const classWork = async (homeworkId: string, by = taught.teacher) => {
  const query = { homeworkId, departId: taught.group.id };
  return (await testApp.call(homework.classWork, { query }, by.token)).body;
};

const rowOf = async (homeworkId: string, child = taught.student) => {
  const { result } = await classWork(homeworkId);
  const row = result?.rows.find(({ userId }) => userId === child.id);
  if (!row?.submissionId || !row.versionId) throw new Error('nothing was handed in');
  return { ...row, submissionId: row.submissionId, versionId: row.versionId };
};

const handIn = (homeworkId: string, workId: string, baseRevision = 0, child = taught.student) =>
  save(testApp, child, {
    workId,
    additionalId: homeworkId,
    kind: 'submitted',
    baseRevision,
    note: String(baseRevision),
  });

const tasks = async (query = {}, by = taught.teacher) =>
  (await testApp.call(grading.tasks, { query }, by.token)).body.result ?? [];

const workOf = async (submissionId: string, by = taught.teacher) =>
  (await testApp.call(grading.work, { query: { submissionId } }, by.token)).body;

const readFile = (query: { submissionId: string; versionId: string }, { token }: TestUser) =>
  testApp.app.http.inject({
    url: `/api${grading.file.path}`,
    query,
    headers: { 'x-access-token': token },
  });

describe('what waits', () => {
  it('is told by task and class, what has waited longest first', async () => {
    const second = await aStudent(testApp, { departs: [taught.group] });
    const first = await set({ workName: '先交的' });
    const later = await set({ workName: '后交的' });
    const nothing = await set({ workName: '没人交' });
    await handIn(first, anId());
    testApp.clock.advance(60_000);
    await handIn(later, anId());
    await handIn(later, anId(), 0, second);

    const waiting = await tasks({ isWaiting: true });

    expect(waiting).toMatchObject([
      {
        kind: 'homework',
        id: first,
        name: '先交的',
        waitingCount: 1,
        gradedCount: 0,
        childCount: 2,
      },
      { id: later, waitingCount: 2, handedInCount: 2, waitingSince: '2030-05-02 09:01:00' },
    ]);
    expect((await tasks()).map(({ id }) => id)).toContain(nothing);
    expect(await tasks({ isWaiting: true, kind: 'unit' })).toEqual([]);
  });

  it('is the task of a unit too', async () => {
    const make = lessonMaker(testApp, await anAdmin(testApp));
    const courseId = await make.course();
    const unitId = await make.unit(courseId, '第一课');
    await make.give(courseId, taught.group.id, '2030-05-02 07:00:00');
    await save(testApp, taught.student, { courseId: unitId, kind: 'submitted' });

    const [task, ...others] = await tasks({ isWaiting: true });

    expect(others).toEqual([]);
    expect(task).toMatchObject({ kind: 'unit', id: unitId, name: '第一课', waitingCount: 1 });
    expect(task?.courseName).toBe('海洋');
    expect(await tasks({ kind: 'unit' })).toMatchObject([{ id: unitId }]);
  });

  it('is nothing of a child that lies in the recycle bin', async () => {
    const id = await set();
    await handIn(id, anId());
    await testApp.app.context.database.write
      .updateTable('sys_user')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', taught.student.id)
      .execute();

    expect(await tasks({ isWaiting: true })).toEqual([]);
    expect(await tasks()).toMatchObject([{ id, waitingCount: 0, handedInCount: 0, childCount: 0 }]);
  });

  it('is a class of sixty, each child once, those who wait first', async () => {
    for (let n = 1; n < 60; n += 1) await aStudent(testApp, { departs: [taught.group] });
    const id = await set();
    await handIn(id, anId());

    const { result } = await classWork(id);

    expect(new Set(result?.rows.map(({ userId }) => userId)).size).toBe(60);
    expect(result?.rows.map(({ cell }) => cell)).toEqual([
      'handedIn',
      ...Array.from({ length: 59 }, () => 'none'),
    ]);
    expect(await tasks()).toMatchObject([{ id, waitingCount: 1, childCount: 60 }]);
  });

  it('is that of classes which one answers for', async () => {
    const other = await aTaughtClass(testApp);
    const id = await set();
    await handIn(id, anId());

    expect(await tasks({ isWaiting: true }, other.teacher)).toEqual([]);
    expect(await tasks({ isWaiting: true }, colleague)).toMatchObject([{ id }]);
  });
});

describe('one hand-in', () => {
  it('comes with everything that is needed to grade it', async () => {
    const id = await set();
    const workId = anId();
    await handIn(id, workId);
    const first = await rowOf(id);
    testApp.clock.advance(1000);
    const body = {
      submissionId: first.submissionId,
      versionId: first.versionId,
      comment: '再走远一点',
    };
    await testApp.call(homework.sendBack, { body }, taught.teacher.token);
    await save(testApp, taught.student, { workId, additionalId: id, baseRevision: 1, note: '存' });
    await handIn(id, workId, 2);

    const { result } = await workOf(first.submissionId);

    expect(result).toMatchObject({
      workName: '小猫钓鱼',
      workType: '2',
      previousVersionId: first.versionId,
      starterUrl: null,
      row: { state: 'handedIn', userId: taught.student.id },
      versions: [
        { versionNo: 3, isHandIn: true },
        { versionNo: 2, isHandIn: false },
        { versionNo: 1, isHandIn: true },
      ],
      marks: [{ kind: 'return', comment: '再走远一点', isUndone: false }],
    });
    expect(result?.row.markId).toBe(result?.marks[0]?.markId);
  });

  it('is read by its teachers also when the child has gone to another class', async () => {
    const other = await aTaughtClass(testApp);
    const id = await set();
    await handIn(id, anId());
    const { submissionId, versionId, workId } = await rowOf(id);
    const { write } = testApp.app.context.database;
    await write.deleteFrom('sys_user_depart').where('user_id', '=', taught.student.id).execute();
    await write
      .updateTable('work')
      .set({ depart_id: other.group.id })
      .where('id', '=', workId ?? '')
      .execute();
    const file = (by: TestUser) => readFile({ submissionId, versionId }, by);

    expect((await workOf(submissionId)).result?.row.hasLeft).toBe(true);
    const bytes = (await file(taught.teacher)).rawPayload;
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await file(other.teacher)).json()).toMatchObject({
      error: { code: 'access.outOfReach' },
    });
  });

  it('is opened also when the child has begun another work since it was sent back', async () => {
    const id = await set();
    const workId = anId();
    await handIn(id, workId);
    const at = await rowOf(id);
    const { submissionId, versionId } = at;
    const body = { submissionId, versionId, comment: '再走远一点' };
    await testApp.call(homework.sendBack, { body }, taught.teacher.token);
    await testApp.call(works.delete, { query: { id: workId } }, taught.student.token);
    await save(testApp, taught.student, { workId: anId(), additionalId: id });

    const opened = await workOf(submissionId);
    const file = await readFile({ submissionId, versionId }, taught.teacher);
    const found = await testApp.call(
      homeworkChecks.results,
      { query: { submissionId } },
      taught.teacher.token,
    );

    expect(opened.result?.versions).toMatchObject([{ versionId }]);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(found.body.result).toMatchObject({ workId, versionId });
  });

  it('gives no version of another work', async () => {
    const id = await set();
    await handIn(id, anId());
    const { submissionId } = await rowOf(id);
    const foreign = await save(testApp, colleague, {});
    const versionId = foreign.body.result?.versionId ?? '';
    const reply = await readFile({ submissionId, versionId }, taught.teacher);

    expect(reply.json()).toMatchObject({ error: { code: 'work.notFound' } });
  });
});

describe('two who grade the same hand-in', () => {
  const grade = (
    at: { submissionId: string; versionId: string },
    by: TestUser,
    extra: { afterMarkId?: string | null; comment?: string; score?: number } = {},
  ) => {
    const { submissionId, versionId } = at;
    const body = { submissionId, versionId, score: 4, ...extra };
    return testApp.call(homework.grade, { body }, by.token);
  };

  it('are told before the second takes the word of the first away', async () => {
    const id = await set();
    await handIn(id, anId());
    const seen = await rowOf(id);
    expect(seen.markId).toBeNull();
    const first = await grade(seen, colleague, { afterMarkId: null, comment: '很稳' });
    testApp.clock.advance(1000);

    const second = await grade(seen, taught.teacher, { afterMarkId: null, comment: '真快' });

    const { markId } = first.body.result ?? {};
    expect(second.body.error).toMatchObject({ code: 'homework.gradedMeanwhile', data: { markId } });
    expect(await rowOf(id)).toMatchObject({ comment: '很稳', markId });
    const chosen = await grade(seen, taught.teacher, {
      afterMarkId: markId ?? null,
      comment: '很稳，真快',
    });
    expect(chosen.body.result?.row).toMatchObject({ comment: '很稳，真快' });
    const { marks } = (await workOf(seen.submissionId)).result ?? {};
    expect(marks?.map(({ comment }) => comment)).toEqual(['很稳，真快', '很稳']);
  });

  it('are told of a return as well, and not of a mark that was taken back', async () => {
    const id = await set();
    await handIn(id, anId());
    const seen = await rowOf(id);
    const at = { submissionId: seen.submissionId, versionId: seen.versionId };
    const body = { ...at, comment: '再改一改', afterMarkId: null };
    const returned = await testApp.call(homework.sendBack, { body }, colleague.token);
    const late = await testApp.call(homework.sendBack, { body }, taught.teacher.token);
    const undo = { markId: returned.body.result?.markId ?? '' };
    await testApp.call(homework.undo, { body: undo }, colleague.token);
    const again = await grade(seen, taught.teacher, { afterMarkId: null });

    expect(late.body.error?.code).toBe('homework.gradedMeanwhile');
    expect(again.body.success).toBe(true);
  });

  it('keeps a teacher out who has lost the class', async () => {
    const id = await set();
    await handIn(id, anId());
    const seen = await rowOf(id);
    await testApp.app.context.database.write
      .deleteFrom('user_managed_depart')
      .where('user_id', '=', colleague.id)
      .execute();
    testApp.clock.advance(10_000);

    const late = await grade(seen, colleague, { afterMarkId: null, comment: '很稳' });

    expect(late.body.error?.code).toBe('access.outOfReach');
    expect(await rowOf(id)).toMatchObject({ state: 'handedIn', comment: null });
  });

  it.each([
    ['加我微信 abc12345', 'text.contact'],
    ['你是白痴', 'text.word'],
  ])('takes no comment %s, with a grade or a return', async (comment, code) => {
    const id = await set();
    await handIn(id, anId());
    const seen = await rowOf(id);
    const graded = await grade(seen, taught.teacher, { comment });
    const { submissionId, versionId } = seen;
    const body = { submissionId, versionId, comment };
    const returned = await testApp.call(homework.sendBack, { body }, taught.teacher.token);

    expect([graded.body.error?.code, returned.body.error?.code]).toEqual([code, code]);
    expect(await rowOf(id)).toMatchObject({ state: 'handedIn', comment: null });
  });
});

describe('who looks at what', () => {
  it('is told to others at the same task for a while', async () => {
    const id = await set();
    await handIn(id, anId());
    const { submissionId } = await rowOf(id);
    const at = (by: TestUser, more: { submissionId: string | null }) => {
      const body = { homeworkId: id, departId: taught.group.id, ...more };
      return testApp.call(grading.presence, { body }, by.token);
    };

    const alone = await at(colleague, { submissionId });
    const both = await at(taught.teacher, { submissionId: null });
    testApp.clock.advance(60_000);
    const left = await at(taught.teacher, { submissionId: null });

    expect(alone.body.result).toEqual([]);
    expect(both.body.result).toEqual([{ userId: colleague.id, name: '王老师', submissionId }]);
    expect(left.body.result).toEqual([]);
  });
});

describe('phrases', () => {
  const phrases = async (by = taught.teacher, language = 'zh-CN') => {
    const headers = { 'x-sprout-client': '1', 'accept-language': language };
    return (await testApp.call(grading.phrases, { headers }, by.token)).body.result;
  };
  const add = (phrase: string, by = taught.teacher) =>
    testApp.call(grading.addPhrase, { body: { phrase } }, by.token);

  it('keeps phrases of a teacher, once each, and those of the school in both languages', async () => {
    const first = await add('颜色很好看');
    testApp.clock.advance(1000);
    await add(' 颜色很好看 ');
    await add('再试一次');

    expect((await phrases())?.own.map(({ phrase }) => phrase)).toEqual(['颜色很好看', '再试一次']);
    expect(await phrases(colleague)).toMatchObject({ own: [] });
    expect((await phrases())?.school).toContain('试试加一个音效');
    expect((await phrases(colleague, 'en-US'))?.school).toContain('Try adding a sound');
    const remove = (by: TestUser) =>
      testApp.call(grading.removePhrase, { query: { id: first.body.result?.id ?? '' } }, by.token);
    expect((await remove(colleague)).body.error?.code).toBe('row.notFound');
    expect((await remove(taught.teacher)).body.success).toBe(true);
    expect((await phrases())?.own.map(({ phrase }) => phrase)).toEqual(['再试一次']);
  });

  it('takes no address, and no more than forty', async () => {
    expect((await add('加我微信 abc12345')).body.error?.code).toBe('text.contact');
    for (let n = 0; n < 40; n += 1) await add(`很好 ${n}`);
    expect((await add('一句太多')).body.error).toMatchObject({
      code: 'grading.tooManyPhrases',
      data: { max: 40 },
    });
  });
});
