import { expect, it } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';
import { listRunningNodes } from './running-nodes.ts';

it('names each node that has spoken lately once', async () => {
  const { app, clock } = await aTestApp();
  const tell = (node: string, address: string | null) =>
    app.context.database.write
      .insertInto('node_figure')
      .values({ node, address, said_at: clock.now(), figures: '{}' })
      .execute();

  await tell('killed', 'left :8081');
  clock.advance(151_000);
  await tell('first', 'right :8080');
  await tell('second', 'right :8080');
  await tell('third', null);

  expect(await listRunningNodes({ database: app.context.database, clock })).toEqual([
    'right :8080',
    'third',
  ]);
});
