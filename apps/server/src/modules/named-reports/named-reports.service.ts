import { reportRowLimit } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { listClassesInReach } from '../../platform/access/reach.ts';
import { readBounded } from '../../platform/db/bounded-read.ts';
import { sqlState } from '../../platform/db/connections.ts';
import { itemText } from '../../platform/dictionary.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import { readParameters } from './parameters.ts';
import type { NamedReport, ReportParameter, ReportRow } from './report.ts';
import { statements } from './statements/index.ts';

type Deps = Pick<ModuleContext, 'database' | 'clock' | 'wireTime' | 'dictionary' | 'config'> & {
  bounds?: { rowLimit: number; limitMs: number };
  reports?: readonly NamedReport[];
};

/** A person waits for it, and others want the database too. */
const usualBounds = { rowLimit: reportRowLimit, limitMs: 8_000 };
/** Most classes that can be chosen. */
const classLimit = 1_000;
/** SQLSTATE of a statement that was stopped. */
const stopped = '57014';

type Choice = { value: string; text: string };
type RunAsked = { code: string; params: string | undefined };
type Found = { report: NamedReport; rows: readonly ReportRow[]; isCut: boolean };

/** Reports whose statements stand in the repository, each within the reach of whoever asks. */
export function createNamedReports({
  database,
  clock,
  wireTime,
  dictionary,
  config,
  bounds = usualBounds,
  reports = statements,
}: Deps) {
  const today = (): string => wireTime.toWire(clock.now()).slice(0, 10);
  const maySee =
    (actor: Actor) =>
    ({ isWholeSchool }: NamedReport): boolean =>
      actor.seesWholeSchool || isWholeSchool !== true;

  function find(actor: Actor, code: string): NamedReport {
    const report = reports.find((one) => one.code === code && maySee(actor)(one));
    return required(report, 'namedReport.notFound');
  }

  async function choicesOf(actor: Actor, { kind }: ReportParameter): Promise<Choice[]> {
    if (kind !== 'class') return [];
    const classes = await listClassesInReach(database.read, actor, classLimit);
    return classes.map(({ id, departName }) => ({ value: id, text: departName }));
  }

  async function rowsOf(
    report: NamedReport,
    asked: Parameters<NamedReport['statement']>[0],
  ): Promise<{ rows: ReportRow[]; isCut: boolean }> {
    try {
      return await readBounded(database, report.statement(asked), bounds);
    } catch (error) {
      if (sqlState(error) === stopped) throw new AppError('namedReport.tooSlow');
      throw error;
    }
  }

  return {
    today,
    choicesOf,

    list: (actor: Actor): NamedReport[] => reports.filter(maySee(actor)),

    /** Throws `namedReport.notFound`. */
    find,

    /** Throws `namedReport.*` and, for a bad parameter, `row.invalid`. */
    async run(actor: Actor, { code, params }: RunAsked, language: Language): Promise<Found> {
      const report = find(actor, code);
      const choices = new Map<string, string[]>();
      for (const parameter of report.params) {
        const all = await choicesOf(actor, parameter);
        choices.set(
          parameter.name,
          all.map(({ value }) => value),
        );
      }
      const values = readParameters(report.params, params, { today: today(), choices });
      const asked = { actor, values, timeZone: config.timeZone };
      const { rows, isCut } = await rowsOf(report, asked);
      return { report, rows: await withTexts(report, rows, language), isCut };
    },
  };

  /** Values of dictionaries as people read them. */
  async function withTexts(
    { columns }: NamedReport,
    rows: readonly ReportRow[],
    language: Language,
  ): Promise<readonly ReportRow[]> {
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
}
