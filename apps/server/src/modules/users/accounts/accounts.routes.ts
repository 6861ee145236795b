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
  handle(table.beginViewAs, async ({ body, ...call }) => {
    const { id: viewId, person, until } = await service.begin(call, body.id);
    const { id, username, nickname, avatar, identity: userIdentity, roles } = person;
    return {
      viewId,
      until,
      lastsMs: viewAsLimits.lastsMs,
      userInfo: { id, username, nickname, avatar, userIdentity },
      role: [...roles],
    };
  });
  handle(table.endViewAs, async ({ body, ...call }) => {
    await service.end(call, body.viewId);
    return null;
  });
}

function registerPasswords({ handle }: ModuleContext, accounts: Accounts): void {
  const table = endpoints.users;
  handle(table.changePassword, async ({ body, ...call }) => {
    const { id, password, confirmpassword: passwordAgain } = body;
    await accounts.changePassword(call, { id, password, passwordAgain });
    return null;
  });
  handle(table.resetPassword, ({ body, ...call }) => accounts.resetPassword(call, body.id));
  handle(table.openPhone, async ({ body, ...call }) => ({
    phone: await accounts.openPhone(call, body.id),
  }));
}

function registerBin(
  { handle, wireTime }: ModuleContext,
  accounts: Accounts,
  people: People,
): void {
  const table = endpoints.users;
  handle(table.frozenBatch, async ({ body, ...call }) => {
    await accounts.setStatus(call, readIds(body.ids), body.status);
    return null;
  });
  handle(table.delete, async ({ query, ...call }) => {
    await accounts.remove(call, [query.id]);
    return null;
  });
  handle(table.deleteBatch, async ({ query, ...call }) => {
    await accounts.remove(call, readIds(query.ids));
    return null;
  });
  const present = (row: Person) => ({
    ...presentName(row),
    orgCodeTxt: row.departNames,
    deleteTime: row.deletedAt ? wireTime.toWire(row.deletedAt) : '',
    deleteBy: row.deletedBy,
  });
  handle(table.recycleBin, async ({ actor, query }) => {
    const { rows } = await people.list(actor, query, wholeList, 'bin');
    return rows.map(present);
  });
  handle(table.deleted, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, query, paging, 'bin');
    return presentPage(rows.map(present), total, paging);
  });
  handle(table.putRecycleBin, async ({ body, ...call }) => {
    await accounts.restore(call, readIds(body.userIds));
    return null;
  });
  handle(table.deleteRecycleBin, async ({ query, ...call }) => {
    const nickname = serverText('zh-CN', 'server.users.nobody');
    await accounts.erase(call, readIds(query.userIds), nickname);
    return null;
  });
}

type UserRoles = ReturnType<typeof createUserRoleService>;

function registerRoles({ handle }: ModuleContext, roles: UserRoles): void {
  const table = endpoints.users;
  handle(table.queryUserRole, ({ actor, query }) => roles.listIds(actor, query.userid));
  handle(table.addSysUserRole, async ({ body, ...call }) => ({
    changedIds: await roles.give(call, body.roleId, body.userIdList),
  }));
  handle(table.deleteUserRole, async ({ query, ...call }) => {
    await roles.take(call, query.roleId, [query.userId]);
    return null;
  });
  handle(table.deleteUserRoleBatch, async ({ query, ...call }) => ({
    changedIds: await roles.take(call, query.roleId, readIds(query.userIds)),
  }));
}
