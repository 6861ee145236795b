import { endpoints } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { AppError } from '../../platform/errors.ts';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { type Cell, cellText, timeCell } from '../../platform/sheets/cells.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { sendList } from '../../platform/table/table-export.ts';
import type { ModuleContext } from '../module.ts';
import { contentOf } from './log-words.ts';
import { createLogsRepository, type LogEntry } from './logs.repository.ts';
import { createLogsService, type LogsService } from './logs.service.ts';

const table = endpoints.logs;

export function registerLogs(context: ModuleContext): void {
  const { handle, wireTime } = context;
  const service = createLogsService({ ...context, logs: createLogsRepository(context) });

  const present = createPresenter(context);

  handle(table.list, async ({ actor, query, language }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging, language);
    const shown = rows.map((row) => present(row, language));
    return presentPage(shown, total, paging);
  });

  handle(table.changes, async ({ actor, query }) => {
    const changes = await service.listChanges(actor, query.id);
    return changes.map(({ createdAt, ...change }) => ({
      ...change,
      createTime: wireTime.toWire(createdAt),
    }));
  });

  handle(table.delete, keepLog);
  handle(table.deleteBatch, keepLog);
  registerExport(context, service);
  registerVisits(context, service);
}

/** An actor who may read the log is told why no row of it is deleted. */
const keepLog = async (): Promise<never> => {
  throw new AppError('log.kept');
};

function registerExport(context: ModuleContext, service: LogsService): void {
  const { handle, dictionary } = context;
  const present = createPresenter(context);
  handle(table.exportXls, async ({ actor, query, reply, language }) => {
    const { selections, format = 'xlsx', ...asked } = query;
    const ids = selections === undefined ? undefined : readIds(selections);
    const labels = await dictionary.labels();
    const rows = mapBatches(service.batches(actor, { ...asked, ids }, language), (entry) =>
      cellsOf(present(entry, language), (code, value) => {
        const item = labels.get(code)?.find((candidate) => candidate.value === String(value));
        return item?.text ?? '';
      }),
    );
    const title = serverText(language, 'title.logs');
    const head = shownFields.map((name) => serverText(language, `field.logs.${name}`));
    const widths = shownFields.map(() => 20);
    await sendList(reply, { name: title, head, widths, batches: rows }, format);
    return handledReply;
  });
}

function registerVisits({ handle }: ModuleContext, service: LogsService): void {
  handle(table.logInfo, async ({ actor }) => {
    const { total, today, todayAddresses } = await service.countVisits(actor);
    return { totalVisitCount: total, todayVisitCount: today, todayIp: todayAddresses };
  });

  handle(table.visitInfo, async ({ actor }) => {
    const days = await service.listVisits(actor);
    return days.map(({ day, visits, addresses }) => ({
      visit: visits,
      ip: addresses,
      tian: day,
      type: day.slice(5),
    }));
  });
}

const createPresenter =
  ({ wireTime }: Pick<ModuleContext, 'wireTime'>) =>
  ({ createdAt, action, ...entry }: LogEntry, language: Language) => ({
    ...entry,
    method: action,
    logContent: contentOf({ action, reason: entry.reason }, language),
    createTime: wireTime.toWire(createdAt),
  });

const shownFields = [
  'createTime',
  'logType',
  'operateType',
  'logContent',
  'userid',
  'username',
  'rowId',
  'rowName',
  'ip',
  'costTime',
  'requestId',
  'requestUrl',
  'requestParam',
  'userAgent',
] as const;

type Shown = Record<(typeof shownFields)[number], string | number | null>;

function cellsOf(row: Shown, textOf: (code: string, value: number) => string): Cell[] {
  const cells: Partial<Record<keyof Shown, Cell>> = {
    createTime: timeCell(cellText(row.createTime)),
    logType: textOf('log_type', Number(row.logType)),
    operateType: row.operateType === null ? '' : textOf('operate_type', Number(row.operateType)),
  };
  return shownFields.map((name) => cells[name] ?? row[name]);
}

async function* mapBatches<T, R>(batches: AsyncIterable<readonly T[]>, map: (item: T) => R) {
  for await (const batch of batches) yield batch.map(map);
}
