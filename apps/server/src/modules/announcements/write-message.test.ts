import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import { aClass, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, type TaughtClass } from '../../testing/works-kit.ts';

const { announcements, announcementList } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let classmate: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  taught = await aTaughtClass(testApp);
  classmate = await aStudent(testApp, { departs: [taught.group] });
});

const words = { title: '明天的课', text: '请带上耳机。\n第三节课见！' };
const write = (to: 'depart' | 'person', id: string, by: TestUser = taught.teacher, said = words) =>
  testApp.call(announcements.write, { body: { to, id, ...said } }, by.token);
const bell = async ({ token }: TestUser) => {
  await testApp.app.context.tasks.run();
  const { body } = await testApp.call(announcements.listByUser, {}, token);
  return body.result?.anntMsgList.map(({ titile, msgAbstract }) => [titile, msgAbstract]);
};
const kept = async () =>
  (await testApp.call(announcementList.list, {}, taught.teacher.token)).body.result?.records;

it('is read by the whole class at once', async () => {
  const { body } = await write('depart', taught.group.id);

  expect(body).toMatchObject({ success: true });
  expect(await bell(taught.student)).toEqual([[words.title, words.text]]);
  expect(await bell(classmate)).toEqual([[words.title, words.text]]);
  expect(await kept()).toMatchObject([{ titile: words.title, sendStatus: '1', msgType: 'DEPART' }]);
});

it('is read by one child and by nobody else', async () => {
  await write('person', taught.student.id);

  expect(await bell(taught.student)).toEqual([[words.title, words.text]]);
  expect(await bell(classmate)).toEqual([]);
});

it('is for a class and children that one answers for', async () => {
  const other = await aTeacher(testApp, { manages: [await aClass(testApp)] });

  const toClass = await write('depart', taught.group.id, other);
  const toChild = await write('person', taught.student.id, other);

  expect([toClass, toChild].map(({ body }) => body.error?.code)).toEqual([
    'access.outOfReach',
    'access.outOfReach',
  ]);
  expect(await bell(taught.student)).toEqual([]);
});

it('leaves no draft where it reaches nobody', async () => {
  const empty = await aClass(testApp);
  const teacher = await aTeacher(testApp, { manages: [empty] });

  const { body } = await write('depart', empty.id, teacher);

  expect(body.error?.code).toBe('announcement.noReceivers');
  const { body: own } = await testApp.call(announcementList.list, {}, teacher.token);
  expect(own.result?.total).toBe(0);
});

it('says nothing that a child should not read', async () => {
  const said = { ...words, text: '加我 QQ 12345678' };

  const { body } = await write('person', taught.student.id, taught.teacher, said);

  expect(body.success).toBe(false);
  expect(await bell(taught.student)).toEqual([]);
});
