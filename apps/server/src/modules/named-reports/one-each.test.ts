import { expect, it } from 'vitest';
import { createOneEach } from './one-each.ts';

it('lets a person in once at a time, and others beside them', async () => {
  const line = createOneEach({ waiting: 1, waitMs: 1_000 });
  const order: string[] = [];
  const leave = await line.enter('one');
  const second = line.enter('one').then((out) => {
    order.push('second');
    out();
  });
  (await line.enter('other'))();
  order.push('other');
  await expect(line.enter('one')).rejects.toMatchObject({ code: 'request.busy' });
  leave();
  await second;

  expect(order).toEqual(['other', 'second']);
  (await line.enter('one'))();
});
