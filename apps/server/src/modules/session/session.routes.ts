import { endpoints, type ResultOf } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { type Dictionary, itemText } from '../../platform/dictionary.ts';
import { readToken } from '../../platform/http/register.ts';
import { createSiteConfig } from '../config/index.ts';
import type { ModuleContext } from '../module.ts';
import { registerCaptcha } from './captcha.routes.ts';
import { createLogInGuard } from './log-in-guard.ts';
import { presentAccount } from './present-account.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSessionService } from './session.service.ts';

type LoginResult = ResultOf<typeof endpoints.session.login>;

export function registerSession(context: ModuleContext): void {
  const { handle, dictionary, files } = context;
  const service = createSessionService({
    ...context,
    accounts: createSessionRepository(context),
    guard: createLogInGuard(context),
    siteConfig: createSiteConfig(context),
  });

  handle(endpoints.session.login, async ({ body, ip, request, requestId, language }) => {
    const welcome = await service.logIn({
      username: body.username,
      password: body.password,
      captcha: body.captcha ?? undefined,
      checkKey: textOf(body.checkKey),
      ip,
      userAgent: request.headers['user-agent'],
      requestId,
    });
    return {
      token: welcome.token,
      userInfo: presentAccount(welcome.account, files),
      departs: welcome.departs,
      multi_depart: Math.min(welcome.departs.length, 2),
      role: welcome.roles,
      sysAllDictItems: await presentDictionaries(dictionary, language),
    };
  });

  handle(endpoints.session.logout, async ({ actor, request, requestId }) => {
    await service.logOut(readToken(request), actor, requestId);
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

  registerCaptcha(context);
}

const textOf = (value: string | number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

async function presentDictionaries(
  dictionary: Dictionary,
  language: Language,
): Promise<LoginResult['sysAllDictItems']> {
  const all = await dictionary.all();
  return Object.fromEntries(
    [...all].map(([code, items]) => [
      code,
      items.map((item) => {
        const text = itemText(item, language);
        return { value: item.value, text, title: text, description: item.description };
      }),
    ]),
  );
}
