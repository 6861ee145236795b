import { reportRowLimit } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { listClassesInReach } from '../../platform/access/reach.ts';
import { readBounded } from '../../platform/db/bounded-read.ts';
import { sqlState } from '../../platform/db/connections.ts';
import { itemText } from '../../platform/dictionary.ts';
import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import type { Choice, Line, OpenedReport, ReportOrigin, Summary } from './opened.ts';
import type { NamedReport, ReportParameter, ReportValues } from './report.ts';
import { statements } from './statements/index.ts';

/** The words of reports, their columns and what they ask for. */
export type ReportWords = (language: Language, key: string) => string;

type Deps = Pick<ModuleContext, 'database' | 'dictionary' | 'config'> & {
  words: ReportWords;
  bounds?: { rowLimit: number; limitMs: number };
  reports?: readonly NamedReport[];
};

/** A person waits for it, and others want the database too. */
const usualBounds = { rowLimit: reportRowLimit, limitMs: 8_000 };
/** Most classes that can be chosen. */
const classLimit = 1_000;
/** SQLSTATE of a statement that was stopped. */
const stopped = '57014';

/** Reports whose statements stand in the repository, each within the reach of the actor who asks. */
export function createSchoolReports({
  database,
  dictionary,
  config,
  words,
  bounds = usualBounds,
  reports = statements,
}: Deps): ReportOrigin {
  const seenBy = (actor: Actor): NamedReport[] =>
    reports.filter(({ isWholeSchool }) => actor.seesWholeSchool || isWholeSchool !== true);

  const summaryOf = ({ code, isWholeSchool }: NamedReport, language: Language): Summary => ({
    code,
    title: words(language, `report.${code}`),
    about: words(language, `report.${code}.about`),
    isWholeSchool: isWholeSchool === true,
  });

  const columnsOf = ({ columns }: NamedReport, language: Language) =>
    columns.map(({ key, kind }) => ({
      key,
      kind,
      title: words(language, `report.column.${key}`),
    }));

  async function choicesOf(actor: Actor, { kind }: ReportParameter): Promise<Choice[]> {
    if (kind !== 'class') return [];
    const classes = await listClassesInReach(database.read, actor, classLimit);
    return classes.map(({ id, departName }) => ({ value: id, text: departName }));
  }

  async function read(report: NamedReport, actor: Actor, values: ReportValues, language: Language) {
    try {
      const statement = report.statement({ actor, values, timeZone: config.timeZone });
      const { rows, isCut } = await readBounded(database, statement, bounds);
      return {
        columns: columnsOf(report, language),
        rows: await withTexts(report, rows, language),
        isCut,
        chart: report.chart,
      };
    } catch (error) {
      if (sqlState(error) === stopped) throw new AppError('namedReport.tooSlow');
      throw error;
    }
  }

  /** Values of dictionaries as people read them. */
  async function withTexts(
    { columns }: NamedReport,
    rows: readonly Line[],
    language: Language,
  ): Promise<readonly Line[]> {
    const named = columns.filter(({ dict }) => dict !== undefined);
    if (named.length === 0) return rows;
    const labels = await dictionary.labels();
    const texts = named.map(({ key, dict = '' }) => {
      const items = labels.get(dict) ?? [];
      return [key, new Map(items.map((item) => [item.value, itemText(item, language)]))] as const;
    });
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        texts.map(([key, known]) => [key, known.get(`${row[key]}`) ?? row[key] ?? null]),
      ),
    }));
  }

  return {
    list: async (actor, language) => seenBy(actor).map((report) => summaryOf(report, language)),

    async open(actor, code, language): Promise<OpenedReport | undefined> {
      const report = seenBy(actor).find((one) => one.code === code);
      if (!report) return undefined;
      const params = report.params.map(async (parameter) => ({
        ...parameter,
        label: words(language, `report.param.${parameter.name}`),
        choices: await choicesOf(actor, parameter),
      }));
      return {
        summary: summaryOf(report, language),
        params: await Promise.all(params),
        columns: columnsOf(report, language),
        read: (values) => read(report, actor, values, language),
      };
    },
  };
}
