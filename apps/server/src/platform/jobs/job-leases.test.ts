import { expect, it, onTestFinished, vi } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { createDatabase } from '../db/db.ts';
import { createJobLeases } from './job-leases.ts';

async function someNodes() {
  let url = '';
  const testApp = await aTestApp({
    openDatabase: (address) => {
      url = address;
      return createDatabase({ url, poolSize: 8 });
    },
  });
  const { database } = testApp.app.context;
  const aNode = () => createJobLeases(testApp.app.context);
  const nodes = [aNode(), aNode(), aNode()];
  return { clock: testApp.clock, database, url, nodes, node: aNode() };
}

/** One node with connections of its own, which the test can break, beside another. */
async function aNodeThatCrashes() {
  const { nodes, database, url, clock } = await someNodes();
  const own = createDatabase({ url, poolSize: 2 });
  onTestFinished(() => void own.close());
  const crash = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    );
  const [node] = nodes;
  if (!node) throw new Error('expected a node');
  return { node, crashing: createJobLeases({ database: own, clock }), crash };
}

it('lets one of several nodes run, once for each slot', async () => {
  const { nodes, node } = await someNodes();
  const run = vi.fn(async () => undefined);

  const first = await Promise.all(nodes.map((each) => each.once('backup', '2030-05-02', run)));
  const later = await node.once('backup', '2030-05-02', run);
  const nextDay = await node.once('backup', '2030-05-03', run);

  expect(first.filter(Boolean)).toHaveLength(1);
  expect([later, nextDay]).toEqual([false, true]);
  expect(run).toHaveBeenCalledTimes(2);
});

it('keeps different work apart', async () => {
  const { node } = await someNodes();
  const run = vi.fn(async () => undefined);

  await node.once('backup', '2030-05-02', run);
  await node.once('sweep', '2030-05-02', run);

  expect(run).toHaveBeenCalledTimes(2);
});

it('leaves a failed slot open for the next try', async () => {
  const { node } = await someNodes();
  const failed = node.once('backup', '2030-05-02', () => Promise.reject(new Error('no disk')));
  await expect(failed).rejects.toThrow('no disk');

  const again = await node.once('backup', '2030-05-02', async () => undefined);

  expect(again).toBe(true);
});

it('takes over at once from a node that crashed at its work, and not before', async () => {
  const { node, crashing, crash } = await aNodeThatCrashes();
  await new Promise<void>((begun) => {
    const crashes = () => new Promise(() => begun());
    void crashing.once('backup', '2030-05-02', crashes);
  });
  const early = await node.once('backup', '2030-05-02', async () => undefined);

  await crash();
  const late = await vi.waitFor(async () => {
    const ran = await node.once('backup', '2030-05-02', async () => undefined);
    expect(ran).toBe(true);
    return ran;
  });

  expect([early, late]).toEqual([false, true]);
});

it('runs again after the clock was a year ahead for a night', async () => {
  const { clock, node } = await someNodes();
  const run = vi.fn(async () => undefined);
  clock.set('2031-05-02T19:00:00Z');
  await node.once('backup', '2031-05-03', run);

  clock.set('2030-05-02T19:00:00Z');
  const back = await node.once('backup', '2030-05-03', run);
  const twice = await node.once('backup', '2030-05-03', run);
  clock.set('2030-05-03T19:00:00Z');
  const nextNight = await node.once('backup', '2030-05-04', run);

  expect([back, twice, nextNight]).toEqual([true, false, true]);
});

it('runs in the nights after the clock was set back by days', async () => {
  const { clock, node } = await someNodes();
  const run = vi.fn(async () => undefined);
  clock.set('2030-05-05T19:00:00Z');
  await node.once('backup', '2030-05-06', run);

  clock.set('2030-05-03T10:00:00Z');
  const atOnce = await node.once('backup', '2030-05-03', run);
  clock.set('2030-05-03T19:00:00Z');
  const thatNight = await node.once('backup', '2030-05-04', run);

  expect([atOnce, thatNight]).toEqual([true, true]);
});

it('does not take the small differences between the clocks of nodes for a jump', async () => {
  const { clock, node } = await someNodes();
  const run = vi.fn(async () => undefined);
  await node.once('backup', '2030-05-03', run);

  clock.advance(-60_000);
  const behind = await node.once('backup', '2030-05-02', run);

  expect(behind).toBe(false);
});
