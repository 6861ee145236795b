import { endpoints, viewAsLimits } from '@sprout/contract';
import { serverText } from '../../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import { readIds } from '../../../platform/table/id-list.ts';
import type { ModuleContext } from '../../module.ts';
import type { Person } from '../people/people.repository.ts';
import { wholeList } from '../people/people.routes.ts';
import type { PeopleParts } from '../people/people-parts.ts';
import { presentName } from '../people/present-person.ts';
import { createAccountsService } from './accounts.service.ts';
import { createUserRoleService } from './user-roles.service.ts';
import { createViewAsService } from './view-as.service.ts';

/** What becomes of accounts: passwords, roles, the recycle bin, and seeing as somebody else. */
export function registerAccounts(context: ModuleContext, parts: PeopleParts): void {
  const accounts = createAccountsService({ ...context, ...parts });
  registerPasswords(context, accounts);
  registerBin(context, accounts, parts.people);
  registerRoles(context, createUserRoleService({ ...context, ...parts }));
  registerViewAs(context);
}

type Accounts = ReturnType<typeof createAccountsService>;
type People = PeopleParts['people'];

function registerViewAs(context: ModuleContext): void {
  const { handle } = context;
  const service = createViewAsService(context);
  const table = endpoints.users;
  handle(table.beginViewAs, async ({ actor, body, requestId }) => {
    const { id: viewId, person, until } = await service.begin(actor, body.id, requestId);
    const { id, username, nickname, avatar, identity: userIdentity, roles } = person;
    return {
      viewId,
      until,
      lastsMs: viewAsLimits.lastsMs,
      userInfo: { id, username, nickname, avatar, userIdentity },
      role: [...roles],
    };
  });
  handle(table.endViewAs, async ({ actor, body, requestId }) => {
    await service.end(actor, body.viewId, requestId);
    return null;
  });
}

function registerPasswords({ handle }: ModuleContext, accounts: Accounts): void {
  const table = endpoints.users;
  handle(table.changePassword, async ({ actor, body, requestId }) => {
    const { id, password, confirmpassword: passwordAgain } = body;
    await accounts.changePassword(actor, { id, password, passwordAgain }, requestId);
    return null;
  });
  handle(table.resetPassword, ({ actor, body, requestId }) =>
    accounts.resetPassword(actor, body.id, requestId),
  );
  handle(table.openPhone, async ({ actor, body, requestId }) => ({
    phone: await accounts.openPhone(actor, body.id, requestId),
  }));
}

function registerBin(
  { handle, wireTime }: ModuleContext,
  accounts: Accounts,
  people: People,
): void {
  const table = endpoints.users;
  handle(table.frozenBatch, async ({ actor, body, requestId }) => {
    await accounts.setStatus(actor, readIds(body.ids), body.status, requestId);
    return null;
  });
  handle(table.delete, async ({ actor, query, requestId }) => {
    await accounts.remove(actor, [query.id], requestId);
    return null;
  });
  handle(table.deleteBatch, async ({ actor, query, requestId }) => {
    await accounts.remove(actor, readIds(query.ids), requestId);
    return null;
  });
  const present = (row: Person) => ({
    ...presentName(row),
    orgCodeTxt: row.departNames,
    deleteTime: row.deletedAt ? wireTime.toWire(row.deletedAt) : '',
    deleteBy: row.deletedBy,
  });
  handle(table.recycleBin, async ({ actor, query }) => {
    const { rows } = await people.list(actor, query, wholeList, true);
    return rows.map(present);
  });
  handle(table.deleted, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, query, paging, true);
    return presentPage(rows.map(present), total, paging);
  });
  handle(table.putRecycleBin, async ({ actor, body, requestId }) => {
    await accounts.restore(actor, readIds(body.userIds), requestId);
    return null;
  });
  handle(table.deleteRecycleBin, async ({ actor, query, requestId }) => {
    const nickname = serverText('zh-CN', 'server.users.nobody');
    await accounts.erase(actor, readIds(query.userIds), nickname, requestId);
    return null;
  });
}

type UserRoles = ReturnType<typeof createUserRoleService>;

function registerRoles({ handle }: ModuleContext, roles: UserRoles): void {
  const table = endpoints.users;
  handle(table.queryUserRole, ({ actor, query }) => roles.listIds(actor, query.userid));
  handle(table.addSysUserRole, async ({ actor, body, requestId }) => ({
    changedIds: await roles.give(actor, body.roleId, body.userIdList, requestId),
  }));
  handle(table.deleteUserRole, async ({ actor, query, requestId }) => {
    await roles.take(actor, query.roleId, [query.userId], requestId);
    return null;
  });
  handle(table.deleteUserRoleBatch, async ({ actor, query, requestId }) => ({
    changedIds: await roles.take(actor, query.roleId, readIds(query.userIds), requestId),
  }));
}
