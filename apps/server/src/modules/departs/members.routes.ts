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
  handle(table.addMembers, async ({ actor, body, requestId }) => {
    await service.add(actor, body.depId, body.userIdList, requestId);
    return null;
  });
  handle(table.moveMembers, ({ actor, body, requestId }) => service.move(actor, body, requestId));
  handle(table.removeMember, async ({ actor, query, requestId }) => {
    await service.remove(actor, query.depId, [query.userId], requestId);
    return null;
  });
  handle(table.removeMembers, async ({ actor, query, requestId }) => ({
    undoId: await service.remove(actor, query.depId, readIds(query.userIds), requestId),
  }));
  handle(table.restoreMembers, async ({ actor, body, requestId }) => ({
    count: await service.restore(actor, body.undoId, requestId),
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
