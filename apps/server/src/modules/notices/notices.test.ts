import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bellOf } from '../../testing/announcements-kit.ts';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { type HomeworkOf, homeworkOf } from '../../testing/homework-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  decide,
  openComments,
  type TaughtClass,
} from '../../testing/works-kit.ts';

const { homework, noticeSettings, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let set: HomeworkOf;

/** Noon at the school. */
beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  taught = await aTaughtClass(testApp);
  set = homeworkOf(testApp, taught);
});

/** What follows from what has happened. */
async function settle(): Promise<void> {
  const { events, tasks } = testApp.app.context;
  await events.deliver();
  await tasks.run();
}

const systemOf = async (user: TestUser) => (await bellOf(testApp, user)).system;

/** What open pages are told, by person. */
function listen(): Map<string, string[]> {
  const heard = new Map<string, string[]>();
  const { push } = testApp.app.context;
  const { tell } = push;
  vi.spyOn(push, 'tell').mockImplementation((to, message) => {
    for (const id of to === 'everyone' ? ['everyone'] : to) {
      heard.set(id, [...(heard.get(id) ?? []), message.cmd]);
    }
    return tell(to, message);
  });
  return heard;
}

/** Handed in by the child of the class. */
async function aHandIn(): Promise<{ homeworkId: string; submissionId: string; versionId: string }> {
  const homeworkId = await set.set();
  await settle();
  testApp.clock.advance(1000);
  await aWork(testApp, taught.student, { additionalId: homeworkId, kind: 'submitted' });
  const row = await set.rowOf(homeworkId);
  await settle();
  return {
    homeworkId,
    submissionId: row?.submissionId ?? '',
    versionId: row?.versionId ?? '',
  };
}

describe('homework', () => {
  it('that is set reaches each child of its class, and nobody else', async () => {
    const stranger = await aStudent(testApp);
    const heard = listen();

    await set.set();
    await settle();

    expect(await systemOf(taught.student)).toEqual(['新作业「小猫走路」']);
    expect(heard.get(taught.student.id)).toEqual(['user']);
    expect(await systemOf(stranger)).toEqual([]);
    expect(await systemOf(taught.teacher)).toEqual([]);
  });

  it('that is changed is told once', async () => {
    const id = await set.set();
    await settle();

    await set.change(id, { workName: '小猫跑步' });
    await settle();

    expect(await systemOf(taught.student)).toEqual(['新作业「小猫走路」']);
  });

  it('that opens later is told when it opens', async () => {
    await set.set({}, { opensAt: '2030-05-03 09:00:00' });
    await settle();
    expect(await systemOf(taught.student)).toEqual([]);

    testApp.clock.set('2030-05-03T01:00:01Z');
    await settle();

    expect(await systemOf(taught.student)).toEqual(['新作业「小猫走路」']);
  });

  it('that is not published is told to nobody', async () => {
    await set.set({ status: 0 });
    await settle();

    expect(await systemOf(taught.student)).toEqual([]);
  });

  it('reaches thirty children at once', async () => {
    const children: TestUser[] = [];
    for (let n = 0; n < 30; n += 1) {
      children.push(await aStudent(testApp, { departs: [taught.group] }));
    }
    const heard = listen();

    await set.set();
    await settle();

    const bells = await Promise.all(children.map(systemOf));
    expect(bells.filter(([title]) => title === '新作业「小猫走路」')).toHaveLength(30);
    expect(children.filter(({ id }) => heard.has(id))).toHaveLength(30);
  });

  it('that is graded rings the bell of its child, who reads how many stars', async () => {
    const { submissionId, versionId } = await aHandIn();
    const heard = listen();

    const body = { submissionId, versionId, score: 4 };
    await testApp.call(homework.grade, { body }, taught.teacher.token);
    await settle();

    const { body: bell } = await testApp.call(
      endpoints.announcements.listByUser,
      {},
      taught.student.token,
    );
    expect(bell.result?.sysMsgList[0]).toMatchObject({
      titile: '「小猫走路」批改好了',
      msgAbstract: '老师给「小猫走路」打了 4 颗星，点开看看老师说了什么。',
      busType: 'homework.graded',
      openType: 'component',
      openPage: 'account/course/MyAdditionalWorkList',
      sender: taught.teacher.username,
    });
    expect(heard.get(taught.student.id)).toEqual(['user']);
  });

  it('is told in the language of its reader', async () => {
    const { submissionId, versionId } = await aHandIn();
    const body = { submissionId, versionId, score: 1 };
    await testApp.call(homework.grade, { body }, taught.teacher.token);
    await settle();

    const headers = { 'x-sprout-client': '1', 'accept-language': 'en-US' };
    const { body: bell } = await testApp.call(
      endpoints.announcements.listByUser,
      { headers },
      taught.student.token,
    );

    expect(bell.result?.sysMsgList[0]).toMatchObject({
      titile: '小猫走路 has been graded',
      msgAbstract: 'Your teacher gave “小猫走路” 1 star. Open it to read what your teacher says.',
    });
  });

  it('that was graded by mistake is withdrawn with the grade', async () => {
    const { submissionId, versionId } = await aHandIn();
    const body = { submissionId, versionId, score: 4 };
    const graded = await testApp.call(homework.grade, { body }, taught.teacher.token);
    await settle();
    expect(await systemOf(taught.student)).toContain('「小猫走路」批改好了');

    const undo = { body: { markId: graded.body.result?.markId ?? '' } };
    await testApp.call(homework.undo, undo, taught.teacher.token);
    await settle();

    expect(await systemOf(taught.student)).toEqual(['新作业「小猫走路」']);
  });

  it('that is sent back says so', async () => {
    const { submissionId, versionId } = await aHandIn();

    const body = { submissionId, versionId, comment: '再试试看' };
    await testApp.call(homework.sendBack, { body }, taught.teacher.token);
    await settle();

    expect(await systemOf(taught.student)).toContain('「小猫走路」可以再改一改');
  });
});

describe('works', () => {
  it('that are approved or sent back tell their author', async () => {
    const { student, teacher } = taught;
    await aShownWork(testApp, taught);
    await settle();
    testApp.clock.advance(1000);
    const second = await aWork(testApp, student, {
      kind: 'submitted',
      workName: '飞机大战',
      note: '2',
    });
    await decide(testApp, teacher, second, 'return', { comment: '加一个开始按钮' });
    await settle();

    expect(await systemOf(student)).toEqual([
      '作品「飞机大战」可以再改一改',
      '作品「小猫钓鱼」通过了',
    ]);
  });

  it('of which a decision is taken back are told of no more', async () => {
    const { student, teacher } = taught;
    const work = await aWork(testApp, student, { kind: 'submitted' });
    const { body } = await decide(testApp, teacher, work, 'approve');
    await settle();

    const undo = { body: { reviewId: body.result?.reviewId ?? '' } };
    await testApp.call(endpoints.reviews.undo, undo, teacher.token);
    await settle();

    expect(await systemOf(student)).toEqual([]);
  });

  it('that others comment on tell their author; the own comment tells nobody', async () => {
    await openComments(testApp);
    const work = await aShownWork(testApp, taught);
    await settle();
    testApp.clock.advance(1000);
    const other = await aStudent(testApp, { nickname: '小鹿' });

    const say = (user: TestUser) =>
      testApp.call(works.saveComment, { body: { workId: work.id, comment: '真好玩' } }, user.token);
    await say(taught.student);
    await say(other);
    await settle();

    expect(await systemOf(taught.student)).toEqual([
      '小鹿 评论了「小猫钓鱼」',
      '作品「小猫钓鱼」通过了',
    ]);
  });

  it('that are reported tell the staff who answer for them, once a day', async () => {
    const work = await aShownWork(testApp, taught);
    const admin = await anAdmin(testApp);
    const otherTeacher = await aTeacher(testApp);
    const body = { workId: work.id, reason: 'other' };
    for (const child of [await aStudent(testApp), await aStudent(testApp)]) {
      const reply = await testApp.call(works.report, { body }, child.token);
      expect(reply.body.success).toBe(true);
      await settle();
    }

    expect(await systemOf(taught.teacher)).toEqual(['作品「小猫钓鱼」被举报']);
    expect(await systemOf(admin)).toEqual(['作品「小猫钓鱼」被举报']);
    expect(await systemOf(otherTeacher)).toEqual([]);
  });
});

describe('what is told', () => {
  it('is told once, however often its event is delivered', async () => {
    const homeworkId = await set.set();
    await settle();
    const { database, tasks, events } = testApp.app.context;
    await database.write
      .updateTable('outbox')
      .set({ delivered_at: null })
      .where('name', '=', 'homework.set')
      .execute();

    expect(await events.deliver()).toBeGreaterThan(0);
    await tasks.run();

    expect(await systemOf(taught.student)).toHaveLength(1);
    expect(homeworkId).not.toBe('');
  });

  it('is kept from whoever does not want to hear of it', async () => {
    const body = { kind: 'homework.set', channel: 'app', isOn: false };
    await testApp.call(noticeSettings.edit, { body }, taught.student.token);
    const other = await aStudent(testApp, { departs: [taught.group] });

    await set.set();
    await settle();

    expect(await systemOf(taught.student)).toEqual([]);
    expect(await systemOf(other)).toHaveLength(1);
  });

  it('waits for the morning in the quiet hours of children', async () => {
    testApp.clock.set('2030-05-02T13:30:00Z');
    const heard = listen();
    await set.set();
    await settle();
    expect(await systemOf(taught.student)).toEqual([]);
    expect(heard.has(taught.student.id)).toBe(false);

    // A minute before seven.
    testApp.clock.set('2030-05-02T22:59:00Z');
    await settle();
    expect(heard.has(taught.student.id)).toBe(false);

    testApp.clock.set('2030-05-02T23:00:01Z');
    await settle();

    expect(heard.get(taught.student.id)).toEqual(['user']);
    expect(await systemOf(taught.student)).toEqual(['新作业「小猫走路」']);
  });
});
