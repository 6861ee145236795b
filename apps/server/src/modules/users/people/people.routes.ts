import { endpoints } from '@sprout/contract';
import { staff, tidyCode, tidyPhone } from '@sprout/rules';
import { assertAnswersForDeparts } from '../../../platform/access/reach.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import { readIds } from '../../../platform/table/id-list.ts';
import type { UniqueField } from '../../../platform/table/unique-fields.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { usernameKey } from '../../session/index.ts';
import type { Person } from './people.repository.ts';
import { createPeopleService } from './people.service.ts';
import type { PeopleParts } from './people-parts.ts';
import { presentAddress, presentName, presentPerson, presentRecord } from './present-person.ts';

export function registerPeople(context: ModuleContext, parts: PeopleParts): void {
  const { handle } = context;
  const { people } = parts;
  const service = createPeopleService({ ...context, ...parts });
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
  context.uniqueFields.add(...uniqueFields);
  registerRecords(context, service);
  registerLists(context, people);
}

/** People as other screens show and pick them. */
function registerLists({ handle }: ModuleContext, people: PeopleParts['people']): void {
  const table = endpoints.users;
  handle(table.queryByOrgCode, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, query, paging);
    return presentPage(rows.map(presentName), total, paging);
  });
  handle(table.addressList, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(
      actor,
      { ...query, userIdentity: String(staff) },
      paging,
      'addressBook',
    );
    const postNames = await people.listPostNames(actor, rows);
    const records = rows.map((row) => presentAddress(row, postNames));
    return presentPage(records, total, paging);
  });
  handle(table.userRoleList, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await people.list(actor, query, paging);
    return presentPage(rows.map(presentName), total, paging);
  });
}

type PeopleService = ReturnType<typeof createPeopleService>;

function registerRecords({ handle, wireTime }: ModuleContext, service: PeopleService): void {
  const table = endpoints.users;
  /** The predecessor knows no call that opens a number; our own client asks for each. */
  const openFor = async (call: MemberCall & { isOwnClient: boolean }, found: readonly Person[]) => {
    const { isOwnClient } = call;
    const opened = isOwnClient ? new Set<string>() : await service.openPhones(call, found);
    return { wireTime, isOwnClient, opened };
  };
  handle(table.list, async ({ query, ...call }) => {
    assertAnswersForDeparts(call.actor);
    const paging = readPaging(query);
    const { rows, total } = await service.list(call, query, paging);
    const reader = await openFor(call, rows);
    return presentPage(
      rows.map((row) => presentPerson(row, reader)),
      total,
      paging,
    );
  });
  handle(table.add, async ({ body, isOwnClient, ...call }) =>
    presentRecord(await service.add(call, body), { wireTime, isOwnClient }),
  );
  handle(table.edit, async ({ body, isOwnClient, ...call }) =>
    presentRecord(await service.edit(call, body), { wireTime, isOwnClient }),
  );
  handle(table.queryById, async ({ query, ...call }) => {
    const person = await service.get(call.actor, query.id);
    return presentRecord(person, await openFor(call, [person]));
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
  {
    table: 'sys_user',
    field: 'phone',
    keepsDeleted: true,
    toKey: tidyPhone,
    may: ['system:user:phone'],
  },
  {
    table: 'sys_user',
    field: 'email',
    ignoresCase: true,
    keepsDeleted: true,
    toKey: tidyCode,
    may: ['system:user:list'],
  },
  {
    table: 'sys_user',
    field: 'work_no',
    keepsDeleted: true,
    toKey: tidyCode,
    may: ['system:user:list'],
  },
];

/** Where the predecessor's windows know no pages. */
export const wholeList = { current: 1, size: 1000, offset: 0 };
