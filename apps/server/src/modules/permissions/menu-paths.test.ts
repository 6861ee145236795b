import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { createMenuPaths } from './menu-paths.ts';

it.each([
  ['/account/center', true],
  ['/dashboard/index?a=1', true],
  ['/isystem/user', true],
  ['/exception/403', true],
  ['/nothing/here', false],
  ['/wp-login', false],
])('of %s knows whether the back office could have it: %s', async (path, isKnown) => {
  const { app } = await aTestApp();

  expect(await createMenuPaths(app.context)(path)).toBe(isKnown);
});
