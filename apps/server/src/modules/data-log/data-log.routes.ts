import { endpoints, type ResultOf } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import type { RestoreView } from '../../platform/restorable-tables.ts';
import type { ModuleContext } from '../module.ts';
import { createDataLogRepository, type KeptVersion } from './data-log.repository.ts';
import { createDataLogService } from './data-log.service.ts';

export function registerDataLog(context: ModuleContext): void {
  const { handle, wireTime } = context;
  const service = createDataLogService({
    versions: createDataLogRepository(context),
    restorableTables: context.restorableTables,
  });
  const table = endpoints.dataLog;
  const present = (kept: KeptVersion) => ({
    id: kept.id,
    dataTable: kept.table,
    dataId: kept.rowId,
    dataVersion: kept.version,
    isNewest: kept.isNewest,
    dataContent: kept.content,
    createBy: kept.author,
    createByName: kept.authorName,
    createTime: wireTime.toWire(kept.createdAt),
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
  handle(table.queryRestore, async ({ actor, query }) =>
    presentView(await service.preview(actor, query.id)),
  );
  handle(table.restore, (call) => service.restore(call, call.body.id, call.body.version));
}

function presentView(view: RestoreView): ResultOf<typeof endpoints.dataLog.queryRestore> {
  if (view.state !== 'there') {
    return { state: view.state, now: null, becomes: null, problems: [], version: 0 };
  }
  const { state, now, becomes, problems, version } = view;
  const reported = Object.entries(problems).map(([field, problem]) => ({
    field,
    problem: typeof problem === 'string' ? problem : null,
    sentence: typeof problem === 'string' ? null : problem.sentence,
  }));
  return {
    state,
    now: JSON.stringify(now),
    becomes: JSON.stringify(becomes),
    problems: reported,
    version,
  };
}
