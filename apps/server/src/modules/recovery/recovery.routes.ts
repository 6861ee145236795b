import { endpoints } from '@sprout/contract';
import { maskPhone } from '../departs/index.ts';
import type { ModuleContext } from '../module.ts';
import { createRecovery } from './create-recovery.ts';
import { createRecoveryGuard } from './recovery-guard.ts';

const dayMs = 24 * 3_600_000;

export function registerRecovery(context: ModuleContext): void {
  const { handle, tasks, jobs } = context;
  const guard = createRecoveryGuard(context);
  const service = createRecovery(context);
  tasks.define('recovery.send', service.send);
  jobs.every('recovery.removeOld', dayMs, service.removeOld);

  handle(endpoints.recovery.channels, () => service.listChannels());
  handle(endpoints.recovery.send, async ({ body, ip, language, requestId }) => {
    const { account, channel, ...answer } = body;
    guard.ask(ip, answer);
    return { ticket: await service.ask({ account, channel, language, requestId }) };
  });
  handle(endpoints.recovery.verify, async ({ body, ip }) => {
    guard.try(ip);
    return { ticket: await service.verify(body.ticket, body.code) };
  });
  handle(endpoints.recovery.querySysUser, async ({ query, ip }) => {
    guard.try(ip);
    const { username = '', phone = '' } = query;
    return { username, phone: maskPhone(phone) };
  });
  handle(endpoints.recovery.phoneVerification, async ({ body, ip, viewerKey }) => {
    guard.try(ip);
    return service.verifyOf(body.phone, viewerKey(), body.smscode);
  });
  handle(endpoints.recovery.passwordChange, async ({ body, ip, requestId }) => {
    guard.try(ip);
    const { smscode: ticket, password } = body;
    await service.choosePassword({ ticket, password, passwordAgain: password, requestId });
    return null;
  });
  handle(endpoints.recovery.choosePassword, async ({ body, ip, requestId }) => {
    guard.try(ip);
    const { ticket, password, confirmpassword: passwordAgain } = body;
    return {
      username: await service.choosePassword({ ticket, password, passwordAgain, requestId }),
    };
  });
}
