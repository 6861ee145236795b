import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { bellOf } from '../../testing/announcements-kit.ts';
import { aClass, anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { homeworkOf } from '../../testing/homework-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  openComments,
  type TaughtClass,
} from '../../testing/works-kit.ts';

const { homeworks, reviews, users, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;

/** Noon at the school. */
beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  taught = await aTaughtClass(testApp);
});

/** What follows from what has happened. */
async function settle(): Promise<void> {
  const { events, tasks } = testApp.app.context;
  await events.deliver();
  await tasks.run();
  testApp.clock.advance(1000);
}

const systemOf = async (user: TestUser) => (await bellOf(testApp, user)).system;

describe('homework of which a class was told', () => {
  const told = ['新作业「小猫走路」'];

  async function aHomework(form: Record<string, unknown> = {}) {
    const set = homeworkOf(testApp, taught);
    const id = await set.set(form);
    await settle();
    return { id, change: (changes: Record<string, unknown>) => set.change(id, changes) };
  }

  it('is withdrawn when it is deleted, and told again when it comes back', async () => {
    const { id } = await aHomework();
    await testApp.call(homeworks.delete, { query: { id } }, taught.teacher.token);
    await settle();
    const deleted = await systemOf(taught.student);
    await testApp.call(homeworks.putRecycleBin, { body: { ids: id } }, taught.teacher.token);

    await settle();

    expect(deleted).toEqual([]);
    expect(await systemOf(taught.student)).toEqual(told);
  });

  it('stands as it was when its deletion is undone at once', async () => {
    const { id } = await aHomework();
    await testApp.call(homeworks.delete, { query: { id } }, taught.teacher.token);
    await testApp.call(homeworks.putRecycleBin, { body: { ids: id } }, taught.teacher.token);

    await settle();

    expect(await systemOf(taught.student)).toEqual(told);
  });

  it('is withdrawn when it is published no more, and told again when it is', async () => {
    const { change } = await aHomework();
    await change({ status: 0 });
    await settle();
    const unpublished = await systemOf(taught.student);
    await change({ status: 1 });

    await settle();

    expect(unpublished).toEqual([]);
    expect(await systemOf(taught.student)).toEqual(told);
  });

  it('stays told when it has ended: children still find it', async () => {
    const { change } = await aHomework();

    await change({ status: 2 });
    await settle();

    expect(await systemOf(taught.student)).toEqual(told);
  });

  it('is withdrawn from a class that is taken from it, and from no other', async () => {
    const other = await aClass(testApp);
    const child = await aStudent(testApp, { departs: [other] });
    const admin = await anAdmin(testApp);
    const form = { workName: '小猫走路', workDept: `${taught.group.id},${other.id}` };
    const made = await testApp.call(homeworks.add, { body: form }, admin.token);
    await settle();
    const before = await systemOf(child);

    const body = { ...form, id: made.body.result?.id ?? '', workDept: taught.group.id };
    const { body: edited } = await testApp.call(homeworks.edit, { body }, admin.token);
    await settle();

    expect([edited.success, before]).toEqual([true, told]);
    expect(await systemOf(child)).toEqual([]);
    expect(await systemOf(taught.student)).toEqual(told);
  });
});

describe('a comment of which an author was told', () => {
  const told = '小鹿 评论了「小猫钓鱼」';

  async function aComment() {
    await openComments(testApp);
    const work = await aShownWork(testApp, taught);
    const writer = await aStudent(testApp, { nickname: '小鹿' });
    const body = { workId: work.id, comment: '真好玩' };
    const said = await testApp.call(works.saveComment, { body }, writer.token);
    await settle();
    return { id: said.body.result?.id ?? '', writer };
  }

  it('is withdrawn when somebody removes it', async () => {
    const { id, writer } = await aComment();
    const before = await systemOf(taught.student);

    await testApp.call(works.deleteComment, { query: { id } }, writer.token);
    await settle();

    expect(before).toContain(told);
    expect(await systemOf(taught.student)).not.toContain(told);
  });

  it('is withdrawn when the staff refuse it, and told again when they approve of it', async () => {
    const { id } = await aComment();
    const decide = async (action: 'approve' | 'refuse') => {
      const body = { ids: [id], action };
      await testApp.call(reviews.decideComments, { body }, taught.teacher.token);
      await settle();
      return systemOf(taught.student);
    };

    expect(await decide('refuse')).not.toContain(told);
    expect(await decide('approve')).toContain(told);
  });

  it('is withdrawn when the account of its writer goes for ever', async () => {
    const { writer } = await aComment();
    const admin = await anAdmin(testApp);
    await testApp.call(users.delete, { query: { id: writer.id } }, admin.token);
    const query = { userIds: writer.id };
    const erased = await testApp.call(users.deleteRecycleBin, { query }, admin.token);

    await settle();

    expect(erased.body.success).toBe(true);
    expect(await systemOf(taught.student)).not.toContain(told);
  });
});
