import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import { createSessionRepository, presentAccount } from '../session/index.ts';
import { createAccountRepository } from './account.repository.ts';
import { createPasswordService } from './password.service.ts';
import { createSelectDepartService } from './select-depart.service.ts';

/** What people do with their own account. Nobody names another one here. */
export function registerAccount(context: ModuleContext): void {
  const { handle, files } = context;
  const own = createAccountRepository();
  const accounts = createSessionRepository(context);
  const ownPassword = createPasswordService({ ...context, accounts });
  const ownDepart = createSelectDepartService({ ...context, own, accounts });

  handle(endpoints.users.updatePassword, async ({ actor, body, requestId }) => {
    await ownPassword.change(actor, {
      oldPassword: body.oldpassword ?? '',
      password: body.password ?? '',
      passwordAgain: body.confirmpassword ?? '',
      requestId,
    });
    return null;
  });

  handle(endpoints.session.selectDepart, async ({ actor, body, requestId }) => {
    const account = await ownDepart.select(actor, body.orgCode, requestId);
    return { userInfo: presentAccount(account, files) };
  });
}
