import { describe, expect, it } from 'vitest';
import { createOrderQueue } from './order-queue.ts';

const openQueue = () => createOrderQueue(() => Promise.resolve());

describe('a queue for orders', () => {
  it('hands over what came while nobody waited', async () => {
    const queue = openQueue();
    queue.put({ kind: 'pause' });
    queue.put({ kind: 'step' });
    expect(await queue.next()).toBe('[{"kind":"pause"},{"kind":"step"}]');
    expect(await queue.soFar()).toBe('[]');
  });

  it('lets who waits go on with the order', async () => {
    const queue = openQueue();
    const waiting = queue.next();
    queue.put({ kind: 'over' });
    expect(await waiting).toBe('[{"kind":"over"}]');
  });

  it('answers false to who waits when the program is stopped', async () => {
    const queue = openQueue();
    const waiting = queue.next();
    queue.clear();
    expect(await waiting).toBe(false);
  });
});
