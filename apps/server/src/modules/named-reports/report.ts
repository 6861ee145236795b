import type { RawBuilder } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';

/** What is asked for; `class` has those that one answers for as its choices, `dict` the values of a dictionary. */
export type ReportParameter = {
  name: string;
  kind: 'day' | 'integer' | 'text' | 'class' | 'dict';
  isRequired?: true;
  /** Days before today that a form begins with. */
  daysAgo?: number;
  minimum?: number;
  maximum?: number;
  default?: string;
};

export type ReportColumn = {
  key: string;
  kind: 'text' | 'number' | 'day';
  /** A value of this dictionary is told by its text. */
  dict?: string;
};

export type ReportValues = Readonly<Record<string, string | number | null>>;
export type ReportCell = string | number | null;
export type ReportRow = Readonly<Record<string, ReportCell>>;

export type Asked = {
  actor: Actor;
  /** Every parameter by name, null where it was left open. */
  values: ReportValues;
  timeZone: string;
};

/** A statement that was reviewed; its words are `report.<code>` and `report.<code>.about`, of columns `report.column.<key>`. */
export type NamedReport = {
  code: string;
  params: readonly ReportParameter[];
  columns: readonly ReportColumn[];
  /** Sums of columns by the values of another one; with `stepDays` these are days on a line. */
  chart?: { label: string; values: readonly string[]; stepDays?: 1 | 7 };
  /** Shown only to those who see the whole school. */
  isWholeSchool?: true;
  statement(asked: Asked): RawBuilder<ReportRow>;
};

/** The last `daysAgo` days, as nearly every report asks for them. */
export const days = (daysAgo: number): readonly ReportParameter[] => [
  { name: 'from', kind: 'day', isRequired: true, daysAgo },
  { name: 'to', kind: 'day', isRequired: true, daysAgo: 0 },
];
export const ofClass: ReportParameter = { name: 'class', kind: 'class' };

export const text = (key: string): ReportColumn => ({ key, kind: 'text' });
export const day = (key: string): ReportColumn => ({ key, kind: 'day' });
export const number = (key: string): ReportColumn => ({ key, kind: 'number' });
