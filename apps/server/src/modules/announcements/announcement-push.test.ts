import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { anAnnouncement, bellOf, release, withdraw } from '../../testing/announcements-kit.ts';
import { listen } from '../../testing/cloud-kit.ts';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDelivery } from './delivery.service.ts';
import { createMyMessages } from './my-messages.service.ts';

let testApp: TestApp;
let admin: TestUser;
let child: TestUser;
let heard: { cmd: string; msgId: string; msgTxt: string }[];

beforeEach(async () => {
  // 12:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
  child = await aStudent(testApp);
  heard = [];
  const port = await listen(testApp);
  const { body } = await testApp.call(endpoints.push.ticket, {}, child.token);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket/${child.id}`, [
    'sprout',
    body.result?.ticket ?? '',
  ]);
  onTestFinished(() => socket.terminate());
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
});

const run = () => testApp.app.context.tasks.run();

/** What the open page has heard by now: a last message comes after all others. */
async function whatWasHeard(): Promise<object[]> {
  const last = { cmd: 'user', msgId: 'last', msgTxt: '' } as const;
  await testApp.app.context.push.tell([child.id], last);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(last));
  return heard.splice(0).filter(({ msgId }) => msgId !== 'last');
}

const toChild = () => ({ msgType: 'USER', userIds: child.id });

describe('an open page hears of an announcement', () => {
  it('at its start, with its title, and not before', async () => {
    const times = { startTime: '2030-05-02 12:00:01' };
    const id = await anAnnouncement(testApp, admin, { ...toChild(), ...times });
    await release(testApp, admin, id);
    await run();
    const before = await whatWasHeard();

    testApp.clock.advance(1000);
    await run();

    expect(before).toEqual([]);
    expect(await whatWasHeard()).toEqual([{ cmd: 'user', msgId: id, msgTxt: '放假通知' }]);
  });

  it('to everybody at its start, and at its end', async () => {
    const times = { startTime: '2030-05-02 12:00:01', endTime: '2030-05-02 12:00:02' };
    const id = await anAnnouncement(testApp, admin, times);
    await release(testApp, admin, id);
    await run();
    const told = [await whatWasHeard()];

    for (let second = 0; second < 2; second += 1) {
      testApp.clock.advance(1000);
      await run();
      told.push(await whatWasHeard());
    }

    const topic = { cmd: 'topic', msgId: id, msgTxt: '' };
    expect(told).toEqual([[], [topic], [topic]]);
  });

  it('at its end, without its title', async () => {
    const times = { endTime: '2030-05-02 12:00:01' };
    const id = await anAnnouncement(testApp, admin, { ...toChild(), ...times });
    await release(testApp, admin, id);
    await run();
    const atRelease = await whatWasHeard();

    testApp.clock.advance(1000);
    await run();

    expect(atRelease).toEqual([{ cmd: 'user', msgId: id, msgTxt: '放假通知' }]);
    expect(await whatWasHeard()).toEqual([{ cmd: 'user', msgId: id, msgTxt: '' }]);
    expect((await bellOf(testApp, child)).noticeCount).toBe(0);
  });

  it('that is taken back, without its title, by a task of that change, and not again at its end', async () => {
    const times = { endTime: '2030-05-02 12:00:01' };
    const id = await anAnnouncement(testApp, admin, { ...toChild(), ...times });
    await release(testApp, admin, id);
    await run();
    await whatWasHeard();

    await withdraw(testApp, admin, id);
    const tasks = await testApp.app.context.database.write
      .selectFrom('task')
      .select('payload')
      .where('name', '=', 'announcements.withdrawn')
      .execute();
    await run();
    const atOnce = await whatWasHeard();
    testApp.clock.advance(1000);
    await run();

    expect(tasks).toEqual([{ payload: { id } }]);
    expect(atOnce).toEqual([{ cmd: 'user', msgId: id, msgTxt: '' }]);
    expect(await whatWasHeard()).toEqual([]);
  });

  it('never when it is taken back before its start', async () => {
    const times = { startTime: '2030-05-02 12:00:01' };
    const id = await anAnnouncement(testApp, admin, { ...toChild(), ...times });
    await release(testApp, admin, id);
    await run();

    await withdraw(testApp, admin, id);
    await run();
    testApp.clock.advance(1000);
    await run();

    expect(await whatWasHeard()).toEqual([]);
  });
});

it('shows in the bell what was just told, although a copy of the database is behind', async () => {
  const id = await anAnnouncement(testApp, admin, toChild());
  await release(testApp, admin, id);
  await run();
  const { context } = testApp.app;
  // A copy that knows of nothing yet.
  const behind = (await aTestApp()).app.context.database.write;
  const late = { ...context, database: { ...context.database, read: behind } };
  const messages = createMyMessages(late, createDelivery(late));
  const actor = await context.sessions.find(child.token);
  if (!actor) throw new Error('expected a session');

  const text = { withContent: false };
  const { noticeCount } = await messages.bell(actor, text);
  const { total } = await messages.list(actor, {}, { current: 1, size: 10, offset: 0, ...text });

  expect([noticeCount, total]).toEqual([1, 1]);
});
