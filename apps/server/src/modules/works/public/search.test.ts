import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aWork, decide } from '../../../testing/works-kit.ts';

const { works } = endpoints;

/** A published work with a tag and words of its own, by a child whose real name is another one. */
async function aFoundWork(testApp: TestApp) {
  const group = await aClass(testApp);
  const student = await aStudent(testApp, {
    departs: [group],
    nickname: '小火箭',
    realname: '欧阳明月',
    username: 'oymy2015',
  });
  const teacher = await aTeacher(testApp, { manages: [group], realname: '司马光华' });
  const work = await aWork(testApp, student, {
    kind: 'submitted',
    workName: '太空快递员',
    description: '按方向键开飞船，\n躲开陨石。I can swim that way.',
  });
  const write = (tags: string[]) =>
    testApp.call(works.update, { body: { workId: work.id, tags } }, student.token);
  await write(['探险', '星球']);
  await decide(testApp, teacher, work, 'approve');
  return { work, student, teacher, write };
}

async function search(testApp: TestApp, workName: string): Promise<string[]> {
  const { body } = await testApp.call(works.leaderboard, { query: { workName } });
  return (body.result?.records ?? []).map(({ id }) => id);
}

it.each([
  ['its title', '快递'],
  ['a tag', '探险'],
  ['one letter of a tag', '球'],
  ['its description', '躲开陨石'],
  ['the end of a line of its description', '开飞船'],
  ["its author's nickname", '小火箭'],
  ['words of several of them', '小火箭 陨石 太空'],
  ['other letters of the same words', 'ＳＷＩＭ'],
])('finds a published work by %s', async (_, words) => {
  const testApp = await aTestApp();
  const { work } = await aFoundWork(testApp);

  const found = await search(testApp, words);

  expect(found).toEqual([work.id]);
});

it.each([
  ["its author's real name", '欧阳明月'],
  ['a part of the real name', '欧阳'],
  ["its author's account", 'oymy2015'],
  ["its teacher's name", '司马'],
  ['letters that stand in it, but apart', 'cat'],
  ['the end of one text and the beginning of the next', '递员探险'],
  ['words of which one is missing', '太空 恐龙'],
  ['a sign that stands for any letter', '太%员'],
])('finds no work by %s', async (_, words) => {
  const testApp = await aTestApp();
  await aFoundWork(testApp);

  const found = await search(testApp, words);

  expect(found).toEqual([]);
});

it('finds a work by what was approved and not by what its author writes afterwards', async () => {
  const testApp = await aTestApp();
  const { work, write } = await aFoundWork(testApp);

  await write(['悄悄']);

  expect(await search(testApp, '悄悄')).toEqual([]);
  expect(await search(testApp, '星球')).toEqual([work.id]);
});

it('finds nothing of a work that was taken down', async () => {
  const testApp = await aTestApp();
  const { work, teacher } = await aFoundWork(testApp);

  await decide(testApp, teacher, work, 'takeDown', { comment: '再看看' });

  expect(await search(testApp, '陨石')).toEqual([]);
});
