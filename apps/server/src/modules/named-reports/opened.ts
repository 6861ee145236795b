import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import type { chartOf } from './arrange.ts';
import type { ReportCell, ReportParameter, ReportValues } from './report.ts';

export type Choice = { value: string; text: string };
export type ShownColumn = { key: string; title: string; kind: 'text' | 'number' | 'day' };
export type ShownParameter = ReportParameter & { label: string; choices: readonly Choice[] };
export type Line = Readonly<Record<string, ReportCell>>;

export type Summary = { code: string; title: string; about: string; isWholeSchool: boolean };

export type Lines = {
  columns: readonly ShownColumn[];
  rows: readonly Line[];
  isCut: boolean;
  chart?: Parameters<typeof chartOf>[1] | undefined;
};

/** A report that somebody may run, wherever its rows come from, in the words of its reader. */
export type OpenedReport = {
  summary: Summary;
  params: readonly ShownParameter[];
  /** Known before it runs; empty where only the answer tells. */
  columns: readonly ShownColumn[];
  /** Throws `namedReport.*`, `dataSource.*`. */
  read(values: ReportValues, signal?: AbortSignal): Promise<Lines>;
};

/** A place that reports come from. */
export type ReportOrigin = {
  list(actor: Actor, language: Language): Promise<Summary[]>;
  open(actor: Actor, code: string, language: Language): Promise<OpenedReport | undefined>;
};
