import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { required } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import type { Lines, OpenedReport, ReportOrigin, Summary } from './opened.ts';
import { readParameters } from './parameters.ts';

type Deps = Pick<ModuleContext, 'clock' | 'wireTime'> & { origins: readonly ReportOrigin[] };
type RunAsked = {
  code: string;
  params: string | undefined;
  /** Ends once the caller no longer waits for the answer. */
  signal?: AbortSignal;
};
type Found = { report: OpenedReport; lines: Lines };

/** Reports from every place that they come from, one after the other. */
export function createNamedReports({ clock, wireTime, origins }: Deps) {
  const today = (): string => wireTime.toWire(clock.now()).slice(0, 10);

  /** Throws `namedReport.notFound`. */
  async function open(actor: Actor, code: string, language: Language): Promise<OpenedReport> {
    let found: OpenedReport | undefined;
    for (const origin of origins) found ??= await origin.open(actor, code, language);
    return required(found, 'namedReport.notFound');
  }

  /** A report that the actor may see, with what it is asked for. Throws `namedReport.notFound`, `row.invalid`. */
  async function prepare(actor: Actor, { code, params }: RunAsked, language: Language) {
    const report = await open(actor, code, language);
    const choices = new Map(
      report.params.map((one) => [one.name, one.choices.map(({ value }) => value)]),
    );
    return { report, values: readParameters(report.params, params, { today: today(), choices }) };
  }

  return {
    today,
    open,
    prepare,

    async list(actor: Actor, language: Language): Promise<Summary[]> {
      return (await Promise.all(origins.map((origin) => origin.list(actor, language)))).flat();
    },

    /** Throws `namedReport.*`, `dataSource.*` and, for a bad parameter, `row.invalid`. */
    async run(actor: Actor, asked: RunAsked, language: Language): Promise<Found> {
      const { report, values } = await prepare(actor, asked, language);
      return { report, lines: await report.read(values, asked.signal) };
    },
  };
}
export type NamedReports = ReturnType<typeof createNamedReports>;
