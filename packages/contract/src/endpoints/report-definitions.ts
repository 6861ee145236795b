import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const parameterName = { max: 32, required: true, pattern: '^[a-z][A-Za-z0-9_]*$' } as const;
/** As another database calls it. */
const columnName = { max: 64, required: true, pattern: '^[^\\s,]+$' } as const;

/** What the answer of a report is drawn as. */
export const reportCharts = { none: 'none', bars: 'bars', days: 'days' } as const;

/**
 * Reports on another database, written by those who see the whole school. The statement is one question with bound
 * parameters, `:name` where the value of a parameter stands. Source: system-domain section 10, open-systems B36.
 */
export const reportDefinitions = resource('reportDefinitions', {
  path: '/online/cgreport/head',
  table: 'report_def',
  permission: 'system:report',
  verbs: ['add', 'edit', 'delete'],
  wholeSchool: ['list', 'add', 'edit', 'delete'],
  fields: {
    name: field.name({ max: 100 }),
    /** Its address is `/online/cgreport/<code>`. */
    code: field.key({ max: 64, pattern: '^[A-Za-z][A-Za-z0-9_-]*$', fixed: true, hasHint: true }),
    about: field.text({ max: 200 }),
    /** Code of a data source. */
    dbSource: field.text({ max: 100, required: true, filter: 'equals' }),
    cgrSql: field.code({ max: 8000, required: true, detailOnly: true, hasHint: true }),
    params: field.rows(
      {
        name: field.text({ ...parameterName, unique: true }),
        label: field.text({ max: 50, required: true }),
        kind: field.dict('report_parameter_kind', { required: true, default: 'text' }),
        isRequired: field.toggle({ default: false }),
        default: field.text({ max: 100 }),
        dictCode: field.text({ max: 100 }),
      },
      { max: 10, detailOnly: true, hasHint: true },
    ),
    columns: field.rows(
      {
        name: field.text({ ...columnName, unique: true }),
        title: field.text({ max: 50, required: true }),
        kind: field.dict('report_column_kind', { required: true, default: 'text' }),
      },
      { max: 40, detailOnly: true, hasHint: true },
    ),
    chartKind: field.dict('report_chart', { default: reportCharts.none }),
    /** Name of the column of the places. */
    chartLabel: field.text({
      max: 64,
      detailOnly: true,
      requiredIf: { chartKind: [reportCharts.bars, reportCharts.days] },
      shownIf: { chartKind: [reportCharts.bars, reportCharts.days] },
    }),
    /** Names of the columns that are drawn, with commas between. */
    chartValues: field.text({
      max: 200,
      detailOnly: true,
      hasHint: true,
      requiredIf: { chartKind: [reportCharts.bars, reportCharts.days] },
      shownIf: { chartKind: [reportCharts.bars, reportCharts.days] },
    }),
    /** A member of the staff with one of them runs it, beside those who see the whole school. */
    roles: field.refs('role', { hasHint: true }),
  },
});

export const reportDefinitionCalls = subject('reportDefinitions', {
  /** Runs a statement that the caller has not saved yet, and answers the columns that it has. */
  parseSql: {
    method: 'POST',
    path: '/online/cgreport/head/parseSql',
    access: 'system:report:edit',
    wholeSchool: true,
    body: Type.Object({
      dbSource: Type.String({ minLength: 1, maxLength: 100 }),
      cgrSql: Type.String({ minLength: 1, maxLength: 8000 }),
      /** With what their values stand for while it is tried. */
      params: Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1, maxLength: 32 }),
          default: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        { maxItems: 10 },
      ),
    }),
    result: Type.Array(Type.Object({ name: Type.String(), kind: Word('text', 'number', 'day') })),
    log: 'none',
  },
});
