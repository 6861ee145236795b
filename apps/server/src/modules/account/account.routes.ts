import { endpoints } from '@sprout/contract';
import { createPersonVersions } from '../data-log/index.ts';
import { maskPhone } from '../departs/index.ts';
import type { ModuleContext } from '../module.ts';
import { createSessionRepository, createWaysIn, presentAccount } from '../session/index.ts';
import { createNicknames, createPeopleWrites } from '../users/index.ts';
import { type AccountRepository, createAccountRepository } from './account.repository.ts';
import { drawnPictureSource } from './drawn-pictures.ts';
import { createOwnSessionService } from './own-sessions.service.ts';
import { createPasswordService } from './password.service.ts';
import { createProfileService } from './profile.service.ts';
import { createSelectDepartService } from './select-depart.service.ts';

/** What people do with their own account. Nobody names another one here. */
export function registerAccount(context: ModuleContext): void {
  const { handle, files } = context;
  const own = createAccountRepository(context);
  const accounts = createSessionRepository(context);
  const waysIn = createWaysIn(context);
  const ownPassword = createPasswordService({ ...context, accounts, waysIn });
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
  files.addSource(drawnPictureSource);
  registerProfile(context, own);
  registerSessions(context, own);
}

function registerProfile(context: ModuleContext, own: AccountRepository): void {
  const { handle, wireTime } = context;
  const profile = createProfileService({
    ...context,
    own,
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
    // Whoever looks through the eyes of others sees no numbers and addresses of theirs.
    return actor.viewedBy ? { ...record, phone: maskPhone(record.phone), email: null } : record;
  });
  handle(endpoints.account.edit, async ({ actor, body, requestId }) =>
    present(await profile.edit(actor, body, requestId)),
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
  handle(endpoints.account.endSession, async ({ actor, query, requestId }) => {
    await places.end(actor, query.id, requestId);
    return null;
  });
  handle(endpoints.account.endOthers, async ({ actor, requestId }) => ({
    count: await places.endOthers(actor, requestId),
  }));
}
