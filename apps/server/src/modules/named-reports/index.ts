import { endpoints, reportDefinitions } from '@sprout/contract';
import type { FastifyReply } from 'fastify';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { readPaging } from '../../platform/paging.ts';
import { dictionary } from '../../platform/school-seeds.ts';
import { sendList } from '../../platform/table/table-export.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { cellsOf, chartOf } from './arrange.ts';
import { definitionOptions } from './definition-rules.ts';
import { defineMailedReports } from './mailed-reports.service.ts';
import { createNamedReports } from './named-reports.service.ts';
import type { Lines, ShownParameter } from './opened.ts';
import { createOutsideReports } from './outside-reports.service.ts';
import { defaultOf, longestText } from './parameters.ts';
import { inOrder, reportList } from './report-sheet.ts';
import { createSchoolReports } from './school-reports.service.ts';

/** Reports that the staff run, each a reviewed statement with bound parameters. */
export const namedReportsModule: Module = {
  name: 'namedReports',
  seeds: {
    resource: reportDefinitions,
    menu: {
      place: ['menu-site', 9.5],
      url: '/online/cgreportHead',
      component: 'online/CgreportHeadList',
      icon: 'profile',
    },
    dictionaries: [
      dictionary('report_column_kind', '报表列类型', [
        ['text', '文字', 'Text'],
        ['number', '数字', 'Number'],
        ['day', '日期', 'Day'],
      ]),
      dictionary('report_chart', '报表图表', [
        ['none', '不画图', 'No chart'],
        ['bars', '条形图', 'Bars'],
        ['days', '每天一点的折线图', 'Line over days'],
      ]),
      dictionary('report_parameter_kind', '报表参数类型', [
        ['text', '文字', 'Text'],
        ['integer', '整数', 'Whole number'],
        ['day', '日期', 'Day'],
        ['dict', '字典中的一项', 'Item of a dictionary'],
      ]),
    ],
  },
  register,
};

function register(context: ModuleContext): void {
  const { handle } = context;
  const { list, info, run, exportXls } = endpoints.namedReports;
  const outside = createOutsideReports(context);
  registerTable(reportDefinitions, definitionOptions(outside), context);
  const origins = [createSchoolReports({ ...context, words: serverText }), outside.origin];
  const reports = createNamedReports({ ...context, origins });
  defineMailedReports(context, { reports, words: serverText });
  handle(endpoints.reportDefinitions.parseSql, ({ actor, body, reply }) =>
    outside.tryStatement(actor, body, waitedFor(reply)),
  );

  const toWire = (parameter: ShownParameter) => ({
    name: parameter.name,
    label: parameter.label,
    kind: wireKind(parameter),
    isRequired: parameter.isRequired === true,
    default: defaultOf(parameter, reports.today()),
    minimum: parameter.minimum ?? null,
    maximum: parameter.maximum ?? null,
    maxLength: parameter.kind === 'text' ? longestText : null,
    choices: [...parameter.choices],
  });

  handle(list, ({ actor, language }) => reports.list(actor, language));
  handle(info, async ({ actor, params, language }) => {
    const { summary, columns, params: asked } = await reports.open(actor, params.code, language);
    return { ...summary, columns: [...columns], params: asked.map(toWire) };
  });
  handle(run, async ({ actor, params, query, language, reply }) => {
    const asked = { code: params.code, params: query.params, signal: waitedFor(reply) };
    const { lines } = await reports.run(actor, asked, language);
    const { columns, rows, isCut } = lines;
    const { current, size, offset } = readPaging(query, 50);
    const page = inOrder(lines, query).slice(offset, offset + size);
    return {
      columns: [...columns],
      rows: page.map((row) => cellsOf(row, columns)),
      total: rows.length,
      current,
      size,
      isCut,
      chart: drawn(lines),
    };
  });
  handle(exportXls, async ({ actor, params, query, language, reply }) => {
    const { format = 'xlsx' } = query;
    const asked = { code: params.code, params: query.params, signal: waitedFor(reply) };
    const found = await reports.run(actor, asked, language);
    await sendList(reply, reportList(found, language, query), format);
    return handledReply;
  });
}

/** Until the caller hangs up. */
function waitedFor(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}

const wireKind = ({ kind }: ShownParameter) => (kind === 'dict' ? ('choice' as const) : kind);

function drawn({ columns, rows, chart }: Lines) {
  if (!chart) return null;
  const titleOf = (key: string): string => columns.find((one) => one.key === key)?.title ?? key;
  const { isLine, labels, left, series } = chartOf(rows, chart);
  return {
    label: titleOf(chart.label),
    isLine,
    labels,
    left,
    series: series.map(({ key, values }) => ({ name: titleOf(key), values })),
  };
}
