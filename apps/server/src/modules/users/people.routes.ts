import { endpoints, viewAsLimits } from '@sprout/contract';
import { assertAnswersForDeparts } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { serverText } from '../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { UniqueField } from '../../platform/table/unique-fields.ts';
import { createPersonVersions } from '../data-log/index.ts';
import type { ModuleContext } from '../module.ts';
import { createJoiningStaff, createWaysIn, usernameKey } from '../session/index.ts';
import { createAccountsService } from './accounts.service.ts';
import { createNicknames } from './nicknames.ts';
import { createPeopleRepository, type Person } from './people.repository.ts';
import { createPeopleService } from './people.service.ts';
import { createPeopleWrites } from './people-writes.repository.ts';
import { createPersonRelations } from './person-relations.ts';
import { presentAddress, presentName, presentPerson, presentRecord } from './present-person.ts';
import { registerTransfer } from './transfer.routes.ts';
import { createUserRoleService } from './user-roles.service.ts';
import { createViewAsService } from './view-as.service.ts';

export function registerPeople(context: ModuleContext): void {
  const { handle } = context;
  const people = createPeopleRepository(context);
  const writes = createPeopleWrites();
  const relations = createPersonRelations({ writes });
  const nicknames = createNicknames(context);
  const waysIn = createWaysIn(context);
  const joiningStaff = createJoiningStaff({ ...context, waysIn });
  const versions = createPersonVersions(context);
  const known = { people, writes, relations, joiningStaff, nicknames, versions };
  const service = createPeopleService({ ...context, ...known });
  const table = endpoints.users;

  handle(table.queryByIds, async ({ actor, query }) => {
    const found = await service.listByIds(actor, readIds(query.userIds));
    return found.map(presentName);
  });
  handle(table.userDepartList, async ({ actor, query }) => {
    const { departIds, departNames } = await service.get(actor, query.userId);
    const titles = departNames.split(',');
    const ids = departIds.split(',').filter(Boolean);
    return ids.map((id, index) => ({ key: id, value: id, title: titles[index] ?? '' }));
  });
  handle(table.generateUserId, async () => service.newId());
  handle(table.queryUserByDepId, async ({ actor, query }) => {
    const { id: departId, realname } = query;
    const { rows } = await people.list(actor, { departId, realname }, wholeList);
    return rows.map(presentName);
  });
  handle(table.sectionInfo, async ({ actor }) => ({
    sysUserId: actor.id,
    sysUserCode: actor.username,
    sysUserName: actor.nickname,
    sysOrgCode: actor.orgCode,
  }));
  const accounts = createAccountsService({ ...context, people, writes, waysIn, versions });
  context.uniqueFields.add(...uniqueFields);
  registerRecords(context, service);
  registerTransfer(context, people);
  registerPasswords(context, accounts);
  registerViewAs(context);
  registerBin(context, accounts, people);
  registerRoles(
    context,
    people,
    createUserRoleService({ ...context, writes, joiningStaff, versions }),
  );
}

type PeopleService = ReturnType<typeof createPeopleService>;

function registerRecords({ handle, wireTime }: ModuleContext, service: PeopleService): void {
  const table = endpoints.users;
  /** The predecessor knows no call that opens a number; our own client asks for each. */
  const openFor = async (
    { actor, requestId, isOwnClient }: { actor: Actor; requestId: string; isOwnClient: boolean },
    found: readonly Person[],
  ) => {
    const opened = isOwnClient
      ? new Set<string>()
      : await service.openPhones(actor, found, requestId);
    return { wireTime, isOwnClient, opened };
  };
  handle(table.list, async ({ query, ...caller }) => {
    const { actor, requestId } = caller;
    assertAnswersForDeparts(actor);
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging, requestId);
    const reader = await openFor(caller, rows);
    return presentPage(
      rows.map((row) => presentPerson(row, reader)),
      total,
      paging,
    );
  });
  handle(table.add, async ({ actor, body, requestId, isOwnClient }) =>
    presentRecord(await service.add(actor, body, requestId), { wireTime, isOwnClient }),
  );
  handle(table.edit, async ({ actor, body, requestId, isOwnClient }) =>
    presentRecord(await service.edit(actor, body, requestId), { wireTime, isOwnClient }),
  );
  handle(table.queryById, async ({ query, ...caller }) => {
    const person = await service.get(caller.actor, query.id);
    return presentRecord(person, await openFor(caller, [person]));
  });
}

/** Values that the form asks about while they are typed. Accounts in the recycle bin hold theirs. */
const uniqueFields: readonly UniqueField[] = [
  {
    table: 'sys_user',
    field: 'username',
    column: 'username_key',
    isGlobal: true,
    keepsDeleted: true,
    toKey: usernameKey,
    may: ['system:user:add', 'system:user:edit'],
    isToldToNewcomers: true,
  },
  { table: 'sys_user', field: 'phone', keepsDeleted: true, may: ['system:user:phone'] },
  {
    table: 'sys_user',
    field: 'email',
    ignoresCase: true,
    keepsDeleted: true,
    may: ['system:user:list'],
  },
  { table: 'sys_user', field: 'work_no', keepsDeleted: true, may: ['system:user:list'] },
];

/** Where the predecessor's windows know no pages. */
const wholeList = { current: 1, size: 1000, offset: 0 };

type Accounts = ReturnType<typeof createAccountsService>;
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

type People = ReturnType<typeof createPeopleRepository>;

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

function registerRoles({ handle }: ModuleContext, people: People, roles: UserRoles): void {
  const table = endpoints.users;
  handle(table.queryUserRole, ({ actor, query }) => roles.listIds(actor, query.userid));
  handle(table.queryByOrgCode, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, query, paging);
    return presentPage(rows.map(presentName), total, paging);
  });
  handle(table.addressList, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, { ...query, userIdentity: '2' }, paging);
    const postNames = await people.listPostNames(actor, rows);
    const records = rows.map((row) => presentAddress(row, postNames));
    return presentPage(records, total, paging);
  });
  handle(table.userRoleList, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, query, paging);
    return presentPage(rows.map(presentName), total, paging);
  });
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
