import { endpoints } from '@sprout/contract';
import { allow } from '../../platform/errors.ts';
import { isOwnClient } from '../../platform/http/texts.ts';
import { createSiteConfig } from '../config/index.ts';
import { createMessages } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import { createOneTimeCodes, createRecovery, createRecoveryGuard } from '../recovery/index.ts';
import {
  createKnownDevices,
  createLoginMethodsRepository,
  createSessionRepository,
  createWelcome,
  presentWelcome,
} from '../session/index.ts';
import { createPhoneLoginService } from './phone-login.service.ts';

/** What the predecessor's `smsmode` asks for. */
const uses: Readonly<Record<string, 'login' | 'register'>> = { '0': 'login', '1': 'register' };

export async function registerPhoneLogin(context: ModuleContext): Promise<void> {
  const { handle, files, dictionary, tasks } = context;
  const guard = createRecoveryGuard(context);
  const recovery = createRecovery(context);
  const devices = await createKnownDevices(context);
  const accounts = createSessionRepository(context);
  const siteConfig = createSiteConfig(context);
  const messages = createMessages(context);
  const deps = { ...context, messages };
  const service = createPhoneLoginService({
    ...deps,
    codes: {
      login: createOneTimeCodes(deps, 'login'),
      register: createOneTimeCodes(deps, 'register'),
    },
    accounts,
    siteConfig,
    welcome: createWelcome({
      ...context,
      accounts,
      siteConfig,
      loginMethods: createLoginMethodsRepository(),
    }),
  });
  tasks.define('phoneLogin.send', service.sendLogin);
  tasks.define('phoneRegister.send', service.sendRegister);

  handle(endpoints.phoneLogin.offer, async () => ({
    logIn: await service.isOffered('login'),
    register: await service.isOffered('register'),
  }));

  handle(endpoints.recovery.sms, async ({ body, ip, language, requestId, viewerKey }) => {
    const asker = viewerKey();
    const { mobile, smsmode, ...answer } = body;
    const use = uses[String(smsmode)];
    const isForgotten = String(smsmode) === '2';
    const isOpen = use
      ? await service.isOffered(use)
      : isForgotten && (await recovery.listChannels()).includes('sms');
    allow(isOpen, 'recovery.noSms');
    if (answer.captcha) guard.ask(ip, answer);
    else guard.askPlainly(ip);
    if (use) await service.ask({ use, phone: mobile, asker, language, requestId });
    else await recovery.ask({ account: mobile, channel: 'sms', asker, language, requestId });
    return null;
  });

  handle(endpoints.phoneLogin.logIn, async ({ body, ip, viewerKey, ...call }) => {
    const { request, reply, requestId, language } = call;
    guard.try(ip);
    const { remember_me: remember } = body;
    const opened = await service.logIn({
      phone: body.mobile,
      code: body.captcha,
      asker: viewerKey(),
      ip,
      userAgent: request.headers['user-agent'],
      requestId,
      isKept: isOwnClient(request) && typeof remember === 'boolean' ? remember : undefined,
    });
    await devices.remember(request, reply, opened.account);
    return presentWelcome(opened, { files, dictionary, language });
  });
}
