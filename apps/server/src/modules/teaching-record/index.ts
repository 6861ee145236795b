import { departDayLogs, endpoints } from '@sprout/contract';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { sendList } from '../../platform/table/table-export.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { teachingRecordBelongings } from './belongings.ts';
import { type ClassRecord, departNameOf } from './record.repository.ts';
import { createRecordService } from './record.service.ts';

export { createTeachingEvents } from './teaching-events.ts';

/** What happened in classes, and the figures that follow from it. */
export const teachingRecordModule: Module = {
  name: 'teaching-record',
  belongings: teachingRecordBelongings,
  register,
};

function register(context: ModuleContext): void {
  const { handle } = context;
  const record = createRecordService(context);
  registerTable(
    departDayLogs,
    {
      scope: { depart: 'departId' },
      source: {
        select: () => ({ departName: departNameOf('t.depart_id') }),
      },
      compute: async ({ rows }) => rows.map(({ departName }) => ({ departName })),
    },
    context,
  );

  handle(endpoints.departDayLogs.getReport, ({ actor, query }) => record.all(actor, query));
  handle(endpoints.departDayLogs.getReportGroupByDepart, ({ actor, query }) =>
    record.byClass(actor, query),
  );
  handle(endpoints.departDayLogs.getReportGroupByMonth, async ({ actor, query }) => {
    const months = await record.byMonth(actor, query);
    return months.map(({ month, ...counts }) => ({ createTime: `${month}-01`, ...counts }));
  });
  registerExport(context, record);
}

const shown = ['lessons', 'set', 'handedIn', 'graded'] as const;

function registerExport(
  { handle }: ModuleContext,
  record: ReturnType<typeof createRecordService>,
): void {
  handle(endpoints.departDayLogs.exportReport, async ({ actor, query, reply, language }) => {
    const { format = 'xlsx', ...asked } = query;
    const classes = await record.byClass(actor, asked);
    const title = serverText(language, 'title.departDayLogs');
    const head = ['class', ...shown].map((name) => serverText(language, `record.${name}`));
    const widths = head.map(() => 18);
    await sendList(reply, { name: title, head, widths, batches: [classes.map(cellsOf)] }, format);
    return handledReply;
  });
}

const cellsOf = (row: ClassRecord) => [
  row.departName,
  row.unitOpenCount,
  row.courseWorkAssignCount + row.additionalWorkAssignCount,
  row.courseWorkSubmitCount + row.additionalWorkSubmitCount,
  row.courseWorkCorrectCount + row.additionalWorkCorrectCount,
];
