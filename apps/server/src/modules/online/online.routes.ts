import { endpoints } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import type { ModuleContext } from '../module.ts';
import { createOnlineRepository } from './online.repository.ts';
import { createOnlineService } from './online.service.ts';

export function registerOnline(context: ModuleContext): void {
  const { handle, wireTime } = context;
  const service = createOnlineService({ ...context, places: createOnlineRepository(context) });

  handle(endpoints.online.list, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging);
    const records = rows.map(({ createdAt, seenAt, ...place }) => ({
      ...place,
      loginTime: wireTime.toWire(createdAt),
      seenTime: wireTime.toWire(seenAt),
    }));
    return presentPage(records, total, paging);
  });

  handle(endpoints.online.forceLogout, async ({ body, ...call }) => ({
    count: await service.forceLogout(call, body.ids),
  }));
}
