import { describe, expect, it } from 'vitest';
import { createOrderDesk } from './order-desk.ts';

const openDesk = () => createOrderDesk(() => Promise.resolve());

describe('a desk for orders', () => {
  it('hands over what came while nobody waited', async () => {
    const desk = openDesk();
    desk.put({ kind: 'pause' });
    desk.put({ kind: 'step' });
    expect(await desk.next()).toBe('[{"kind":"pause"},{"kind":"step"}]');
    expect(await desk.soFar()).toBe('[]');
  });

  it('lets who waits go on with the order', async () => {
    const desk = openDesk();
    const waiting = desk.next();
    desk.put({ kind: 'over' });
    expect(await waiting).toBe('[{"kind":"over"}]');
  });

  it('answers false to who waits when the program is stopped', async () => {
    const desk = openDesk();
    const waiting = desk.next();
    desk.clear();
    expect(await waiting).toBe(false);
  });
});
