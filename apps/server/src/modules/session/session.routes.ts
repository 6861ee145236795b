import { endpoints } from '@sprout/contract';
import { readToken } from '../../platform/http/register.ts';
import { isOwnClient } from '../../platform/http/texts.ts';
import { createSiteConfig } from '../config/index.ts';
import type { ModuleContext } from '../module.ts';
import { registerCaptcha } from './captcha.routes.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLogInGuard } from './log-in-guard.ts';
import { createLoginMethodsRepository } from './login-methods.repository.ts';
import { presentAccount } from './present-account.ts';
import { presentWelcome } from './present-welcome.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSessionService } from './session.service.ts';
import { createWelcome } from './welcome.service.ts';

const sweepEveryMs = 6 * 3_600_000;

export async function registerSession(context: ModuleContext): Promise<void> {
  const { handle, dictionary, files, jobs } = context;
  const devices = await createKnownDevices(context);
  jobs.every('session.oldDevices', sweepEveryMs, devices.removeOld);
  const accounts = createSessionRepository(context);
  const siteConfig = createSiteConfig(context);
  const welcome = createWelcome({
    ...context,
    accounts,
    siteConfig,
    loginMethods: createLoginMethodsRepository(),
  });
  const service = createSessionService({
    ...context,
    accounts,
    devices,
    guard: createLogInGuard(context),
    welcome,
  });

  handle(endpoints.session.login, async ({ body, ip, request, reply, requestId, language }) => {
    const opened = await service.logIn({
      username: body.username,
      password: body.password,
      captcha: body.captcha,
      checkKey: body.checkKey,
      proof: body.proof,
      device: devices.readKey(request),
      isKept: isOwnClient(request) ? readRemember(body.remember_me) : undefined,
      ip,
      userAgent: request.headers['user-agent'],
      requestId,
    });
    await devices.remember(request, reply, opened.account);
    return presentWelcome(opened, { files, dictionary, language });
  });

  handle(endpoints.secondFactor.login, async ({ body, ip, request, reply, ...call }) => {
    const { requestId, language } = call;
    const userAgent = request.headers['user-agent'];
    const opened = await service.logInSecond({ ...body, ip, userAgent, requestId });
    await devices.remember(request, reply, opened.account);
    return presentWelcome(opened, { files, dictionary, language });
  });

  handle(endpoints.session.logout, async ({ actor, request, requestId }) => {
    await service.logOut({ actor, requestId }, readToken(request));
    return null;
  });

  handle(endpoints.session.current, async ({ actor }) => {
    const { account, roles } = await service.getCurrent(actor);
    return { userInfo: presentAccount(account, files), role: roles };
  });

  handle(endpoints.session.departs, async ({ actor }) => ({
    list: await service.listDeparts(actor),
    orgCode: actor.orgCode,
  }));

  registerCaptcha(context, devices);
}

/** Other clients keep a session as long as the specification says. */
const readRemember = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
