import { endpoints } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import type { ModuleContext } from '../module.ts';
import { createDataLogRepository, type KeptVersion } from './data-log.repository.ts';
import { createDataLogService } from './data-log.service.ts';

export function registerDataLog(context: ModuleContext): void {
  const { handle, wireTime } = context;
  const service = createDataLogService({ versions: createDataLogRepository(context) });
  const table = endpoints.dataLog;
  const present = ({ createdAt, ...version }: KeptVersion) => ({
    ...version,
    createTime: wireTime.toWire(createdAt),
  });

  handle(table.list, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging);
    return presentPage(rows.map(present), total, paging);
  });
  handle(table.queryCompareList, async ({ actor, query }) => {
    const rows = await service.compare(actor, query.dataId1, query.dataId2);
    return rows.map(present);
  });
  handle(table.queryDataVerList, async ({ actor, query }) => {
    const rows = await service.listVersions(actor, query.dataTable, query.dataId);
    return rows.map(present);
  });
}
