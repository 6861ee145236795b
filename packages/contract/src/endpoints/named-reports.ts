import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { None, nullable, optional, Word } from '../fields.ts';

const base = '/online/cgreport/api';

/** Most lines of a report; a longer one is cut, and says so. */
export const reportRowLimit = 5_000;

/** What is asked for before a report is made. */
const Parameter = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** `class` is a choice of the classes that the caller answers for. */
  kind: Word('day', 'integer', 'text', 'choice', 'class'),
  isRequired: Type.Boolean(),
  /** What a form begins with; empty for nothing. */
  default: Type.String(),
  minimum: nullable(Type.Number()),
  maximum: nullable(Type.Number()),
  maxLength: nullable(Type.Integer()),
  choices: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
});

const Column = Type.Object({
  key: Type.String(),
  title: Type.String(),
  kind: Word('text', 'number', 'day'),
});

const Summary = {
  code: Type.String(),
  title: Type.String(),
  about: Type.String(),
  /** Counts the whole school, not the classes that one answers for. */
  isWholeSchool: Type.Boolean(),
};

const code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$' });
const ofReport = Type.Object({ code });
/** A JSON object of the parameters by name. */
const params = optional(Type.String({ maxLength: 4000 }));

const sort = {
  column: optional(Type.String({ maxLength: 64 })),
  order: optional(Word('asc', 'desc')),
};

/** Statements that were reviewed, with bound parameters. Source: system-domain section 10, open-systems B36. */
export const namedReports = subject('namedReports', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'teaching:report:run',
    result: Type.Array(Type.Object(Summary)),
    notApplicable: { foreignRow: 'tells what one may see', badInput: 'takes nothing' },
  },
  info: {
    method: 'GET',
    path: `${base}/getQueryInfo/:code`,
    aliases: [
      { method: 'GET', path: `${base}/getParamsInfo/:code` },
      { method: 'GET', path: `${base}/getRpColumns/:code` },
    ],
    access: 'teaching:report:run',
    params: ofReport,
    result: Type.Object({
      ...Summary,
      params: Type.Array(Parameter),
      columns: Type.Array(Column),
    }),
  },
  /** A page of the lines. A bad parameter is told by its name, as of a form. */
  run: {
    method: 'GET',
    path: `${base}/getData/:code`,
    aliases: [{ method: 'GET', path: `${base}/getColumnsAndData/:code` }],
    access: 'teaching:report:run',
    params: ofReport,
    query: Type.Object({
      params,
      pageNo: optional(Type.Integer({ minimum: 1, default: 1 })),
      pageSize: optional(Type.Integer({ minimum: 1 })),
      ...sort,
    }),
    result: Type.Object({
      columns: Type.Array(Column),
      /** Values in the order of the columns. */
      rows: Type.Array(Type.Array(nullable(Type.Union([Type.String(), Type.Number()])))),
      total: Type.Integer(),
      current: Type.Integer(),
      size: Type.Integer(),
      /** There are more lines than a report has. */
      isCut: Type.Boolean(),
      chart: nullable(
        Type.Object({
          label: Type.String(),
          /** Places on a line, such as days; else things beside each other. */
          isLine: Type.Boolean(),
          labels: Type.Array(Type.String()),
          /** Places that are not drawn: the oldest of a line, the last of bars. */
          left: Type.Integer(),
          series: Type.Array(
            Type.Object({ name: Type.String(), values: Type.Array(Type.Number()) }),
          ),
        }),
      ),
    }),
  },
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls/:code`,
    access: 'teaching:report:export',
    kind: 'file',
    params: ofReport,
    query: Type.Object({ params, format: optional(Word('xlsx', 'csv')), ...sort }),
    result: None,
  },
});
