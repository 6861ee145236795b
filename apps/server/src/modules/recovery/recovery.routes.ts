import { endpoints } from '@sprout/contract';
import { allow } from '../../platform/errors.ts';
import { maskPhone } from '../departs/index.ts';
import { createMessages } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import { createLoginMethods, createSessionRepository } from '../session/index.ts';
import { createRecoveryRepository } from './recovery.repository.ts';
import { createRecoveryService } from './recovery.service.ts';
import { createRecoveryGuard } from './recovery-guard.ts';

const dayMs = 24 * 3_600_000;

export function registerRecovery(context: ModuleContext): void {
  const { handle, tasks, jobs } = context;
  const guard = createRecoveryGuard(context);
  const service = createRecoveryService({
    ...context,
    repository: createRecoveryRepository(context),
    accounts: createSessionRepository(context),
    loginMethods: createLoginMethods(context),
    messages: createMessages(context),
  });
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
  handle(endpoints.recovery.sms, async ({ body, ip, language, requestId }) => {
    const isForgotten = String(body.smsmode) === '2';
    const channels = isForgotten ? await service.listChannels() : [];
    allow(channels.includes('sms'), 'recovery.noSms');
    guard.askPlainly(ip);
    await service.ask({ account: body.mobile, channel: 'sms', language, requestId });
    return null;
  });
  handle(endpoints.recovery.phoneVerification, async ({ body, ip }) => {
    guard.try(ip);
    return service.verifyOf(body.phone, body.smscode);
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
