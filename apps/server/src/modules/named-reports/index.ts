import { endpoints } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { readPaging } from '../../platform/paging.ts';
import { sendList } from '../../platform/table/table-export.ts';
import type { Module, ModuleContext } from '../module.ts';
import { cellsOf, chartOf, sorted } from './arrange.ts';
import { createNamedReports } from './named-reports.service.ts';
import { defaultOf } from './parameters.ts';
import type { NamedReport, ReportParameter } from './report.ts';

/** Reports that the staff run, each a reviewed statement with bound parameters. */
export const namedReportsModule: Module = { name: 'namedReports', register };

const summaryOf = ({ code, isWholeSchool }: NamedReport, language: Language) => ({
  code,
  title: serverText(language, `report.${code}`),
  about: serverText(language, `report.${code}.about`),
  isWholeSchool: isWholeSchool === true,
});

const columnsOf = ({ columns }: NamedReport, language: Language) =>
  columns.map(({ key, kind }) => ({
    key,
    kind,
    title: serverText(language, `report.column.${key}`),
  }));

function register(context: ModuleContext): void {
  const { handle } = context;
  const { list, info, run, exportXls } = endpoints.namedReports;
  const reports = createNamedReports(context);

  async function toWire(actor: Actor, parameter: ReportParameter, language: Language) {
    const { name, kind, isRequired, minimum, maximum } = parameter;
    return {
      name,
      label: serverText(language, `report.param.${name}`),
      kind: kind === 'class' ? ('choice' as const) : kind,
      isRequired: isRequired === true,
      default: defaultOf(parameter, reports.today()),
      minimum: minimum ?? null,
      maximum: maximum ?? null,
      maxLength: null,
      choices: await reports.choicesOf(actor, parameter),
    };
  }

  handle(list, async ({ actor, language }) =>
    reports.list(actor).map((report) => summaryOf(report, language)),
  );
  handle(info, async ({ actor, params, language }) => {
    const report = reports.find(actor, params.code);
    return {
      ...summaryOf(report, language),
      columns: columnsOf(report, language),
      params: await Promise.all(report.params.map((one) => toWire(actor, one, language))),
    };
  });
  handle(run, async ({ actor, params, query, language }) => {
    const asked = { code: params.code, params: query.params };
    const { report, rows, isCut } = await reports.run(actor, asked, language);
    const { current, size, offset } = readPaging(query, 50);
    const { column, order } = query;
    const known = report.columns.some(({ key }) => key === column) ? column : undefined;
    const page = sorted(rows, known, order).slice(offset, offset + size);
    const titleOf = (key: string) => serverText(language, `report.column.${key}`);
    const chart = report.chart && chartOf(rows, report.chart);
    return {
      columns: columnsOf(report, language),
      rows: page.map((row) => cellsOf(row, report.columns)),
      total: rows.length,
      current,
      size,
      isCut,
      chart: chart
        ? {
            label: titleOf(report.chart?.label ?? ''),
            isLine: chart.isLine,
            labels: chart.labels,
            series: chart.series.map(({ key, values }) => ({ name: titleOf(key), values })),
          }
        : null,
    };
  });
  handle(exportXls, async ({ actor, params, query, language, reply }) => {
    const { format = 'xlsx' } = query;
    const asked = { code: params.code, params: query.params };
    const { report, rows } = await reports.run(actor, asked, language);
    const head = columnsOf(report, language).map(({ title }) => title);
    const name = summaryOf(report, language).title;
    const batches = [rows.map((row) => cellsOf(row, report.columns))];
    await sendList(reply, { name, head, widths: head.map(() => 18), batches }, format);
    return handledReply;
  });
}
