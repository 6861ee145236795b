import { expect, it, vi } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';
import { createJobLeases } from './job-leases.ts';

async function someNodes() {
  const testApp = await aTestApp();
  const aNode = () => createJobLeases(testApp.app.context);
  return { clock: testApp.clock, nodes: [aNode(), aNode(), aNode()], node: aNode() };
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

it('takes over from a node that crashed at its work', async () => {
  const { clock, node, nodes } = await someNodes();
  await new Promise<void>((started) => {
    const crash = () => new Promise(() => started());
    void nodes[0]?.once('backup', '2030-05-02', crash);
  });
  clock.advance(6 * 3_600_000 - 1);
  const early = await node.once('backup', '2030-05-02', async () => undefined);
  clock.advance(1);

  const late = await node.once('backup', '2030-05-02', async () => undefined);

  expect([early, late]).toEqual([false, true]);
});
