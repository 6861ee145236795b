import { endpoints } from '@sprout/contract';
import { createSiteConfig } from '../config/index.ts';
import type { ModuleContext } from '../module.ts';
import { createLoginMethods, createSecondFactor } from '../session/index.ts';
import type { OwnPassword } from './own-password.ts';
import { createSecondFactorService } from './second-factor.service.ts';

export function registerSecondFactor(context: ModuleContext, ownPassword: OwnPassword): void {
  const { handle, wireTime } = context;
  const service = createSecondFactorService({
    ...context,
    ownPassword,
    secondFactor: createSecondFactor(context),
    loginMethods: createLoginMethods(context),
    siteConfig: createSiteConfig(context),
  });
  const { state, begin, switchOn, renewCodes, switchOff, reset } = endpoints.secondFactor;

  handle(state, async ({ actor }) => {
    const { confirmedAt, ...found } = await service.getState(actor);
    const confirmTime = confirmedAt && wireTime.toWire(confirmedAt);
    return { ...found, isOn: confirmedAt !== null, confirmTime };
  });
  handle(begin, ({ body, ...call }) => service.begin(call, body.password));
  handle(switchOn, async ({ body, ...call }) => ({
    recoveryCodes: await service.switchOn(call, body.code),
  }));
  handle(renewCodes, async ({ body, ...call }) => ({
    recoveryCodes: await service.renewCodes(call, body),
  }));
  handle(switchOff, async ({ body, ...call }) => {
    await service.switchOff(call, body);
    return null;
  });
  handle(reset, async ({ body, ...call }) => {
    await service.reset(call, body.id);
    return null;
  });
}
