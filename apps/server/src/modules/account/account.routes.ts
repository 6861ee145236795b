import { endpoints } from '@sprout/contract';
import { createPersonVersions } from '../data-log/index.ts';
import { maskPhone } from '../departs/index.ts';
import type { ModuleContext } from '../module.ts';
import { createLoginMethods, createSessionRepository, presentAccount } from '../session/index.ts';
import { createContactChanges, createNicknames, createPeopleWrites } from '../users/index.ts';
import { type AccountRepository, createAccountRepository } from './account.repository.ts';
import { registerContactBindings } from './contact-bindings.routes.ts';
import { drawnPictureSource } from './drawn-pictures.ts';
import { createOwnPassword, type OwnPassword } from './own-password.ts';
import { createOwnSessionService } from './own-sessions.service.ts';
import { createPasswordService } from './password.service.ts';
import { createProfileService } from './profile.service.ts';
import { registerScreenLock } from './screen-lock.routes.ts';
import { registerSecondFactor } from './second-factor.routes.ts';
import { createSelectDepartService } from './select-depart.service.ts';
import { registerThemeSettings } from './theme-settings.service.ts';

/** Calls about the caller's own account; no request names another account. */
export function registerAccount(context: ModuleContext): void {
  const { handle, files } = context;
  const own = createAccountRepository(context);
  const accounts = createSessionRepository(context);
  const loginMethods = createLoginMethods(context);
  const ownPassword = createOwnPassword({ ...context, accounts });
  const passwordChange = createPasswordService({
    ...context,
    accounts,
    ownPassword,
    loginMethods,
  });
  const ownDepart = createSelectDepartService({ ...context, own, accounts });

  handle(endpoints.users.updatePassword, async ({ body, ...call }) => {
    await passwordChange.change(call, {
      oldPassword: body.oldpassword ?? '',
      password: body.password ?? '',
      passwordAgain: body.confirmpassword ?? '',
    });
    return null;
  });

  handle(endpoints.session.selectDepart, async ({ body, ...call }) => {
    const account = await ownDepart.select(call, body.orgCode);
    return { userInfo: presentAccount(account, files) };
  });
  files.addSource(drawnPictureSource);
  registerProfile(context, own, ownPassword);
  registerSessions(context, own);
  registerSecondFactor(context, ownPassword);
  registerThemeSettings(context);
  registerContactBindings(context, ownPassword);
  registerScreenLock(context, ownPassword);
}

function registerProfile(
  context: ModuleContext,
  own: AccountRepository,
  ownPassword: OwnPassword,
): void {
  const { handle, wireTime } = context;
  const profile = createProfileService({
    ...context,
    own,
    ownPassword,
    contactChanges: createContactChanges(context),
    writes: createPeopleWrites(),
    nicknames: createNicknames(context),
    versions: createPersonVersions(context),
  });
  type Own = Awaited<ReturnType<typeof profile.get>>;
  const present = ({ createdAt, ...record }: Own) => ({
    ...record,
    createTime: wireTime.toWire(createdAt),
  });

  handle(endpoints.account.info, async ({ actor }) => {
    const record = present(await profile.get(actor));
    // An actor who sees as another person reads no telephone number and no address of theirs.
    return actor.viewedBy ? { ...record, phone: maskPhone(record.phone), email: null } : record;
  });
  handle(endpoints.account.edit, async ({ body, ...call }) =>
    present(await profile.edit(call, body)),
  );
}

function registerSessions(context: ModuleContext, own: AccountRepository): void {
  const { handle, wireTime } = context;
  const places = createOwnSessionService({ ...context, own });

  handle(endpoints.account.sessions, async ({ actor }) => {
    const found = await places.list(actor);
    return found.map(({ createdAt, seenAt, ...place }) => ({
      ...place,
      createTime: wireTime.toWire(createdAt),
      seenTime: wireTime.toWire(seenAt),
    }));
  });
  handle(endpoints.account.endSession, async ({ query, ...call }) => {
    await places.end(call, query.id);
    return null;
  });
  handle(endpoints.account.endOthers, async (call) => ({
    count: await places.endOthers(call),
  }));
}
