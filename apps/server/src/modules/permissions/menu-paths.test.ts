import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { createMenuPaths } from './menu-paths.ts';

it.each([
  ['/account/center', true],
  ['/dashboard/index?a=1', true],
  ['/isystem/user', true],
  ['/exception/403', true],
  ['/dashboard/analysis', true],
  ['/profile/basic', true],
  ['/list/card', true],
  ['/list/else', false],
  ['/isystem/user/', true],
  ['/nothing/here', false],
  ['/isystem/nothing', false],
  ['/account/center/deeper', false],
  ['/dashboard/else', false],
  ['/wp-login', false],
])('of %s knows whether the back office could have it: %s', async (path, isKnown) => {
  const { app } = await aTestApp();

  expect(await createMenuPaths(app.context)(path)).toBe(isKnown);
});

it('takes a part of an address that a menu leaves open as any', async () => {
  const { app } = await aTestApp();
  await app.context.database.write
    .updateTable('sys_permission')
    .set({ url: '/class/:id/works' })
    .where('id', '=', 'menu-positions')
    .execute();
  const isKnown = createMenuPaths(app.context);

  expect(await isKnown('/class/7/works')).toBe(true);
  expect(await isKnown('/class/7/else')).toBe(false);
});
