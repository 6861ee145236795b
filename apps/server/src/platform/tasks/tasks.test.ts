import { expect, it, vi } from 'vitest';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { attemptLimit, leaseMs, longestRetryMs } from './task-limits.ts';
import { createTasks } from './tasks.ts';

declare module './tasks.ts' {
  interface TaskPayloads {
    'test.greet': { to: string };
  }
}

const dayMs = 24 * 3_600_000;
const log = { error: vi.fn() };

/** Another node of the same database, with handlers of its own. */
const aNode = ({ app, clock }: TestApp, node: string) =>
  createTasks({ ...app.context, clock, log, schoolId: '1', node });

async function greeting(handler: () => Promise<void> = async () => undefined) {
  const testApp = await aTestApp();
  const handle = vi.fn(handler);
  const first = aNode(testApp, 'first');
  const second = aNode(testApp, 'second');
  first.define('test.greet', handle);
  second.define('test.greet', handle);
  const { database } = testApp.app.context;
  const rows = () =>
    database.write
      .selectFrom('task')
      .select(['state', 'attempts', 'last_error', 'lease_node'])
      .orderBy('id')
      .execute();
  return { testApp, clock: testApp.clock, database, handle, first, second, rows };
}

it('does a task once that was added by a change, and none of a change that was rolled back', async () => {
  const { database, handle, first, rows } = await greeting();
  await database.transaction((tx) => first.add(tx, 'test.greet', { to: 'Ada' }));
  const undone = database.transaction(async (tx) => {
    await first.add(tx, 'test.greet', { to: 'nobody' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');

  const counts = [await first.run(), await first.run()];

  expect(counts).toEqual([1, 0]);
  expect(handle.mock.calls).toEqual([[{ to: 'Ada' }, expect.any(Function)]]);
  expect(await rows()).toMatchObject([{ state: 'done', attempts: 1, lease_node: null }]);
});

it('shares tasks between nodes that ask together, each of them once', async () => {
  const { database, handle, first, second } = await greeting();
  for (const to of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'])
    await first.add(database.write, 'test.greet', { to });

  const counts = await Promise.all([first.run(), second.run()]);

  expect(counts[0] + counts[1]).toBe(6);
  expect(handle).toHaveBeenCalledTimes(6);
});

it('waits until the time that was named', async () => {
  const { clock, database, first } = await greeting();
  const notBefore = new Date(clock.now().getTime() + dayMs);
  await first.add(database.write, 'test.greet', { to: 'Ada' }, { notBefore });

  const early = await first.run();
  clock.advance(dayMs);

  expect([early, await first.run()]).toEqual([0, 1]);
});

it('counts as waiting only what is due, and since it is', async () => {
  const { clock, database, first } = await greeting(() => Promise.reject(new Error('no line')));
  const begin = clock.now().getTime();
  const inAnHour = new Date(begin + 60 * 60_000);
  await first.add(database.write, 'test.greet', { to: 'Ada' }, { notBefore: inAnHour });
  await first.add(database.write, 'test.greet', { to: 'Bo' });
  await first.run();

  const betweenTries = await first.figures();
  clock.advance(15_000);
  const dueAgain = await first.figures();
  clock.set(new Date(inAnHour.getTime() + 5_000));
  const bothDue = await first.figures();

  expect(betweenTries).toMatchObject({ waiting: 0, oldestWaiting: undefined });
  expect(dueAgain).toMatchObject({ waiting: 1, oldestWaiting: new Date(begin + 10_000) });
  expect(bothDue).toMatchObject({ waiting: 2, oldestWaiting: new Date(begin + 10_000) });
});

it('says of a task that a node is at that it waits, and never for how long', async () => {
  const { clock, database, first, handle } = await greeting();
  let finish = () => {};
  handle.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  const long = first.run();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));
  clock.advance(20_000);

  const figures = await first.figures();
  finish();
  await long;

  expect(figures).toMatchObject({ waiting: 1, oldestWaiting: undefined });
});

it('is under way for everybody to see while it runs, outside of any transaction', async () => {
  const seen: unknown[] = [];
  const { database, first, rows } = await greeting(async () => void seen.push(await rows()));
  await first.add(database.write, 'test.greet', { to: 'Ada' });

  await first.run();

  expect(seen).toMatchObject([[{ state: 'waiting', attempts: 1, lease_node: 'first' }]]);
});

it('tries a failed task again, each time after a longer wait, until it is lost', async () => {
  const { clock, database, handle, first, rows } = await greeting(() =>
    Promise.reject(new Error('no line')),
  );
  await first.add(database.write, 'test.greet', { to: 'Ada' });

  const soon = [await first.run(), await first.run()];
  clock.advance(10_000);
  const again = [await first.run(), await first.run()];
  clock.advance(19_999);
  const early = await first.run();
  for (let more = 0; more < attemptLimit; more += 1) {
    clock.advance(longestRetryMs);
    await first.run();
  }

  expect([soon, again, early]).toEqual([[1, 0], [1, 0], 0]);
  expect(handle).toHaveBeenCalledTimes(attemptLimit);
  expect(await rows()).toMatchObject([
    { state: 'lost', attempts: attemptLimit, last_error: 'no line' },
  ]);
  expect(await first.figures()).toMatchObject({ waiting: 0, lost: 1 });
});

it('is taken again when its node is silent for as long as a lease, and not before', async () => {
  const { clock, database, first, second, handle } = await greeting();
  const endings: (() => void)[] = [];
  handle.mockImplementationOnce(() => new Promise<void>((resolve) => endings.push(resolve)));
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  const dying = first.run();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));

  clock.advance(leaseMs - 1);
  const early = await second.run();
  clock.advance(1);
  const late = await second.run();

  expect([early, late]).toEqual([0, 1]);
  for (const end of endings) end();
  await dying;
});

it('stays with a node that says that it is still at it', async () => {
  const { clock, database, first, second, handle } = await greeting();
  const endings: (() => void)[] = [];
  handle.mockImplementationOnce(() => new Promise<void>((resolve) => endings.push(resolve)));
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  const long = first.run();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));

  for (let beat = 0; beat < 5; beat += 1) {
    clock.advance(leaseMs - 1);
    await first.beat();
  }
  const stolen = await second.run();
  for (const end of endings) end();

  expect([stolen, await long, handle.mock.calls.length]).toEqual([0, 1, 1]);
});

it('tells a node that lost its lease to stop, and keeps the end that another one wrote', async () => {
  const { clock, database, first, second, handle, rows } = await greeting();
  const answers: boolean[] = [];
  const endings: (() => void)[] = [];
  handle.mockImplementationOnce(async (...[, mayGoOn]: unknown[]) => {
    await new Promise<void>((resolve) => endings.push(resolve));
    answers.push((mayGoOn as () => boolean)());
  });
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  const slow = first.run();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));
  clock.advance(leaseMs);
  await second.run();
  await first.beat();

  for (const end of endings) end();
  await slow;

  expect(answers).toEqual([false]);
  expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }]);
});

it.each([
  ['that ends its node each time', attemptLimit],
  ['whose loss a node could not write any more', attemptLimit + 1],
])('loses a task %s, without asking for it once more', async (_what, attempts) => {
  const { clock, database, first, handle, rows } = await greeting();
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  const died = { attempts, lease_node: 'gone', lease_until: clock.now() };
  await database.write.updateTable('task').set(died).execute();

  const begun = await first.run();

  expect([begun, handle.mock.calls.length]).toEqual([0, 0]);
  expect(await rows()).toMatchObject([{ state: 'lost', attempts: attemptLimit, lease_node: null }]);
});

it('gives a task back without counting it when the server stops', async () => {
  const { database, first, second, handle, rows } = await greeting();
  const asked: (() => boolean)[] = [];
  const endings: (() => void)[] = [];
  handle.mockImplementationOnce(async (...[, mayGoOn]: unknown[]) => {
    asked.push(mayGoOn as () => boolean);
    await new Promise<void>((resolve) => endings.push(resolve));
    asked.map((ask) => ask());
  });
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  const run = first.run();
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));

  const stopped = first.stop();
  for (const end of endings) end();
  await Promise.all([run, stopped]);
  const left = await rows();

  expect(left).toMatchObject([{ state: 'waiting', attempts: 0, lease_node: null }]);
  expect(await second.run()).toBe(1);
});

it('begins a task at once when the change is committed, in a started server', async () => {
  const { database, first, handle } = await greeting();
  first.start();

  await database.transaction((tx) => first.add(tx, 'test.greet', { to: 'Ada' }));

  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));
  await first.stop();
});

it('is tried again after the clock of its node was a year ahead', async () => {
  const { clock, database, first, handle } = await greeting();
  handle.mockRejectedValueOnce(new Error('not now'));
  clock.advance(365 * dayMs);
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  await first.run();

  clock.advance(-365 * dayMs);

  expect(await first.run()).toBe(1);
});

it('forgets what is done after a week and what is lost after three months', async () => {
  const { clock, database, first, rows } = await greeting();
  await first.add(database.write, 'test.greet', { to: 'Ada' });
  await first.run();
  await first.add(database.write, 'test.greet', { to: 'Bo' });
  await database.write
    .updateTable('task')
    .set({ state: 'lost', ended_at: clock.now() })
    .where('state', '=', 'waiting')
    .execute();

  clock.advance(8 * dayMs);
  await first.removeOld();
  const afterAWeek = await rows();
  clock.advance(90 * dayMs);
  await first.removeOld();

  expect([afterAWeek.map(({ state }) => state), await rows()]).toEqual([['lost'], []]);
});
