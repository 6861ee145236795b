import { createMessages } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import { createLoginMethods, createSessionRepository } from '../session/index.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createRecoveryRepository } from './recovery.repository.ts';
import { createRecoveryService } from './recovery.service.ts';

export function createRecovery(context: ModuleContext) {
  const messages = createMessages(context);
  return createRecoveryService({
    ...context,
    repository: createRecoveryRepository(context),
    codes: createOneTimeCodes({ ...context, messages }, 'recovery'),
    accounts: createSessionRepository(context),
    loginMethods: createLoginMethods(context),
    messages,
  });
}
