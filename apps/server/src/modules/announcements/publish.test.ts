import { announcementList, endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import { anAnnouncement, bellOf } from '../../testing/announcements-kit.ts';
import { aClass, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, type TaughtClass } from '../../testing/works-kit.ts';

const table = announcementList.endpoints;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  taught = await aTaughtClass(testApp);
});

const formFor = (departId: string, more: object = {}) => ({
  titile: '明天的课',
  msgCategory: '1',
  startTime: '2030-05-01 00:00:00',
  endTime: '2030-06-01 00:00:00',
  msgType: 'DEPART',
  departIds: departId,
  msgAbstract: '请带上耳机',
  ...more,
});
type Sent = ReturnType<typeof formFor> & { id?: string; version?: number };
const publish = async (body: Sent, by: TestUser = taught.teacher) =>
  (await testApp.call(endpoints.announcements.publish, { body }, by.token)).body;
const titles = async (user: TestUser) => {
  await testApp.app.context.tasks.run();
  return (await bellOf(testApp, user)).notices;
};
const kept = async () =>
  (await testApp.call(table.list, { query: {} }, taught.teacher.token)).body.result?.records;

it('is written and read at once', async () => {
  const { success } = await publish(formFor(taught.group.id));

  expect(success).toBe(true);
  expect(await titles(taught.student)).toEqual(['明天的课']);
  expect(await kept()).toMatchObject([{ sendStatus: '1', sentCount: 1 }]);
});

it('publishes a draft as its form stands', async () => {
  const departIds = taught.group.id;
  const id = await anAnnouncement(testApp, taught.teacher, { msgType: 'DEPART', departIds });

  const { success } = await publish({ id, ...formFor(departIds, { titile: '改了时间' }) });

  expect(success).toBe(true);
  expect(await titles(taught.student)).toEqual(['改了时间']);
});

it('leaves no draft, and changes none, where it reaches nobody', async () => {
  const empty = await aClass(testApp);
  const teacher = await aTeacher(testApp, { manages: [empty] });
  const draft = { msgType: 'DEPART', departIds: empty.id };
  const id = await anAnnouncement(testApp, teacher, draft);

  const added = await publish(formFor(empty.id), teacher);
  const edited = await publish({ id, ...formFor(empty.id) }, teacher);

  expect([added.error?.code, edited.error?.code]).toEqual([
    'announcement.noReceivers',
    'announcement.noReceivers',
  ]);
  const { body } = await testApp.call(table.list, { query: {} }, teacher.token);
  expect(body.result?.records).toMatchObject([{ id, titile: '放假通知', sendStatus: '0' }]);
});

it('tells the field in which a teacher has named whom it may not reach', async () => {
  const group = await aClass(testApp);
  await aStudent(testApp, { departs: [group] });

  const toAll = await publish(formFor(taught.group.id, { msgType: 'ALL' }));
  const toOthers = await publish(formFor(group.id));

  expect([toAll.error?.data, toOthers.error?.data]).toEqual([
    { fields: { msgType: 'ownClassesOnly' } },
    { fields: { departIds: 'unknownRow' } },
  ]);
  expect(await kept()).toEqual([]);
});

it('is refused with an old form', async () => {
  const departIds = taught.group.id;
  const id = await anAnnouncement(testApp, taught.teacher, { msgType: 'DEPART', departIds });
  const form = formFor(departIds);
  await testApp.call(table.edit, { body: { id, ...form, version: 0 } }, taught.teacher.token);

  const { error } = await publish({ id, version: 0, ...form, titile: '旧的' });

  expect(error?.code).toBe('form.stale');
  expect(await titles(taught.student)).toEqual([]);
});
