import { announcementList, endpoints } from '@sprout/contract';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An announcement to everybody that runs from long ago until far ahead, unless something else is said. */
export async function anAnnouncement(
  testApp: TestApp,
  { token }: TestUser,
  more: object = {},
): Promise<string> {
  const body = {
    titile: '放假通知',
    msgCategory: '1',
    msgType: 'ALL',
    startTime: '2030-05-01 00:00:00',
    endTime: '2030-06-01 00:00:00',
    msgAbstract: '下周一放假',
    ...more,
  };
  const reply = await testApp.call(announcementList.endpoints.add, { body }, token);
  if (!reply.body.result) throw new Error(`nothing was made: ${JSON.stringify(reply.body)}`);
  return reply.body.result.id;
}

/** The same released, with the rows of its receivers. */
export async function aReleased(
  testApp: TestApp,
  user: TestUser,
  more: object = {},
): Promise<string> {
  const id = await anAnnouncement(testApp, user, more);
  const { body } = await release(testApp, user, id);
  if (!body.success) throw new Error(`it was not released: ${JSON.stringify(body)}`);
  await testApp.app.context.tasks.run();
  return id;
}

export const release = (testApp: TestApp, { token }: TestUser, id: string) =>
  testApp.call(endpoints.announcements.doReleaseData, { query: { id } }, token);

export const withdraw = (testApp: TestApp, { token }: TestUser, id: string) =>
  testApp.call(endpoints.announcements.doReovkeData, { query: { id } }, token);

/** What the bell says: titles of each kind, and how many. */
export async function bellOf(testApp: TestApp, { token }: TestUser) {
  const { body } = await testApp.call(endpoints.announcements.listByUser, {}, token);
  const {
    anntMsgList = [],
    anntMsgTotal = -1,
    sysMsgList = [],
    sysMsgTotal = -1,
  } = body.result ?? {};
  return {
    notices: anntMsgList.map(({ titile }) => titile),
    noticeCount: anntMsgTotal,
    system: sysMsgList.map(({ titile }) => titile),
    systemCount: sysMsgTotal,
  };
}
