import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import type { OwnPassword } from './own-password.ts';
import { createScreenLock } from './screen-lock.service.ts';

export function registerScreenLock(context: ModuleContext, ownPassword: OwnPassword): void {
  const { handle } = context;
  const screen = createScreenLock({ ...context, ownPassword });

  handle(endpoints.session.lock, async (call) => {
    await screen.lock(call);
    return null;
  });
  handle(endpoints.session.unlock, async ({ body, ...call }) => {
    await screen.unlock(call, body.password);
    return null;
  });
}
