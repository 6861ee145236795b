import { endpoints, type ResultOf } from '@sprout/contract';
import type { WireTimeFormat } from '../../platform/clock.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { createPersonVersions } from '../data-log/index.ts';
import type { ModuleContext } from '../module.ts';
import { createDepartUndoRepository } from './depart-undo.repository.ts';
import type { DepartRepository } from './departs.repository.ts';
import { maskPhone } from './mask-phone.ts';
import { createMemberRepository, type Member } from './members.repository.ts';
import { createMemberService } from './members.service.ts';

type Row = ResultOf<typeof endpoints.departs.listAll>[number];

export function registerMembers(context: ModuleContext, departs: DepartRepository): void {
  const { handle, wireTime } = context;
  const present = (member: Member) => presentMember(member, wireTime);
  const members = createMemberRepository(context);
  const service = createMemberService({
    ...context,
    departs,
    members,
    undos: createDepartUndoRepository(context),
    versions: createPersonVersions(context),
  });
  const table = endpoints.departs;

  handle(table.members, async ({ actor, query }) => {
    const paging = readPaging(query);
    const wanted = {
      departId: query.depId,
      username: query.username,
      realname: query.realname,
      keyword: query.keyword,
      identity: query.userIdentity,
      quietDays: query.quietDays,
    };
    const { rows, total } = await service.list(actor, wanted, paging);
    return presentPage(rows.map(present), total, paging);
  });
  handle(table.listAll, async ({ actor, query }) => {
    const children = await service.listChildren(actor, query.id);
    return children.map(present);
  });
  handle(table.addMembers, async ({ body, ...call }) => {
    await service.add(call, body.depId, body.userIdList);
    return null;
  });
  handle(table.moveMembers, ({ body, ...call }) => service.move(call, body));
  handle(table.removeMember, async ({ query, ...call }) => {
    await service.remove(call, query.depId, [query.userId]);
    return null;
  });
  handle(table.removeMembers, async ({ query, ...call }) => ({
    undoId: await service.remove(call, query.depId, readIds(query.userIds)),
  }));
  handle(table.restoreMembers, async ({ body, ...call }) => ({
    count: await service.restore(call, body.undoId),
  }));
}

const presentMember = (
  { departNames, phone, lastSeenAt, realname, ...member }: Member,
  wireTime: WireTimeFormat,
): Row => ({
  ...member,
  // Rows of the back office have no empty name.
  realname: realname || member.nickname,
  phone: maskPhone(phone),
  orgCode: departNames,
  lastSeenTime: lastSeenAt && wireTime.toWire(lastSeenAt),
});
