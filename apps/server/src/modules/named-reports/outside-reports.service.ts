import { reportCharts } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { itemText } from '../../platform/dictionary.ts';
import { AppError } from '../../platform/errors.ts';
import { createBoundedSemaphore } from '../../platform/semaphore.ts';
import { type Answer, type Bounds, createDataSourceReader } from '../data-sources/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  findDefinition,
  listDefinitions,
  type StoredDefinition,
} from './definitions.repository.ts';
import { createOneEach } from './one-each.ts';
import type {
  Choice,
  Lines,
  OpenedReport,
  ReportOrigin,
  ShownParameter,
  Summary,
} from './opened.ts';
import { type DeclaredColumn, readOutside } from './outside-columns.ts';
import type { ReportValues } from './report.ts';
import { bindStatement, type Dialect } from './statement-text.ts';

/** Fewer lines than of the own database: each may be as long as the other side likes. */
export const outsideBounds = { rowLimit: 2_000, limitMs: 5_000 };
/** Few at once: each holds what another database sends in memory. */
const places = { places: 3, waiting: 9, waitMs: 15_000 };
const listLimit = 500;
/** Lines by which the kinds of columns are told. */
const triedRows = 50;

type StoredParameter = {
  name: string;
  label: string;
  kind: string;
  isRequired?: boolean;
  default?: string | null;
  dictCode?: string | null;
};

type Statement = {
  dbSource: string;
  cgrSql: string;
  values: ReportValues;
  signal: AbortSignal | undefined;
};
type Tried = {
  dbSource: string;
  cgrSql: string;
  params: readonly { name: string; default?: string }[];
};

type Deps = Parameters<typeof createDataSourceReader>[0] &
  Pick<ModuleContext, 'dictionary'> & { bounds?: Omit<Bounds, 'byteLimit' | 'signal'> };

/** Reports whose rows another database has. */
export function createOutsideReports({ bounds = outsideBounds, ...context }: Deps) {
  const { database, dictionary } = context;
  const source = createDataSourceReader(context);
  const line = createBoundedSemaphore(places);
  const own = createOneEach({ waiting: 3, waitMs: places.waitMs });

  async function ask(
    actor: Actor,
    { dbSource, cgrSql, values, signal }: Statement,
    rowLimit: number,
  ): Promise<Answer> {
    const names = Object.keys(values);
    const leaveOwn = await own.enter(actor.id);
    let leave: (() => void) | undefined;
    try {
      leave = await line.enter();
      return await source.ask(actor, dbSource, {
        bounds: { ...bounds, rowLimit, signal },
        statement(dialect: Dialect) {
          const bound = bindStatement(cgrSql, names, dialect);
          if ('problem' in bound) throw new AppError('namedReport.badStatement');
          return { text: bound.text, values: bound.names.map((name) => values[name] ?? null) };
        },
      });
    } finally {
      leave?.();
      leaveOwn();
    }
  }

  async function read(
    actor: Actor,
    stored: StoredDefinition,
    asked: Pick<Statement, 'values' | 'signal'>,
  ): Promise<Lines> {
    const { db_source: dbSource, cgr_sql: cgrSql } = stored;
    const answer = await ask(actor, { dbSource, cgrSql, ...asked }, bounds.rowLimit);
    const { columns, rows } = readOutside(answer, columnsOf(stored));
    return {
      columns: columns.map(({ key, title, kind }) => ({ key, title, kind })),
      rows: rows.slice(0, bounds.rowLimit),
      isCut: rows.length > bounds.rowLimit,
      chart: chartOf(stored, columns),
    };
  }

  async function choicesOf(
    { kind, dictCode }: StoredParameter,
    language: Language,
  ): Promise<Choice[]> {
    if (kind !== 'dict') return [];
    const items = (await dictionary.all()).get(dictCode ?? '') ?? [];
    return items.map((item) => ({ value: item.value, text: itemText(item, language) }));
  }

  const origin: ReportOrigin = {
    async list(actor) {
      return (await listDefinitions(database.read, actor, listLimit)).map(summaryOf);
    },

    async open(actor, name, language): Promise<OpenedReport | undefined> {
      const stored = await findDefinition(database.read, actor, name);
      if (!stored) return undefined;
      const params = paramsOf(stored).map(async (one) =>
        shownParameter(one, await choicesOf(one, language)),
      );
      return {
        summary: summaryOf(stored),
        params: await Promise.all(params),
        columns: columnsOf(stored).map(({ title, kind }, at) => ({
          key: `c${at}`,
          title,
          kind: kind === 'number' || kind === 'day' ? kind : 'text',
        })),
        read: (values, signal) => read(actor, stored, { values, signal }),
      };
    },
  };

  return {
    origin,
    hasSource: source.hasSource,
    hasDictionary: async (code: string): Promise<boolean> => (await dictionary.all()).has(code),

    /** The columns of a statement that the actor has not saved yet. Throws `row.invalid`, `dataSource.*`. */
    async tryStatement(
      actor: Actor,
      { dbSource, cgrSql, params }: Tried,
      signal: AbortSignal | undefined,
    ) {
      const values = Object.fromEntries(
        params.map(({ name, default: begin = '' }) => [name, begin === '' ? null : begin]),
      );
      const bound = bindStatement(cgrSql, Object.keys(values), 'postgresql');
      if ('problem' in bound)
        throw new AppError('row.invalid', { fields: { cgrSql: bound.problem } });
      const answer = await ask(actor, { dbSource, cgrSql, values, signal }, triedRows);
      return readOutside(answer, []).columns.map(({ name, kind }) => ({ name, kind }));
    },
  };
}

const summaryOf = ({ code, name, about }: StoredDefinition): Summary => ({
  code,
  title: name,
  about: about ?? '',
  isWholeSchool: false,
});

/** The table has checked them when they were written. */
const paramsOf = ({ params }: StoredDefinition) => (params ?? []) as readonly StoredParameter[];
const columnsOf = ({ columns }: StoredDefinition) => (columns ?? []) as readonly DeclaredColumn[];

const shownParameter = (
  { name, label, kind, isRequired, default: begin }: StoredParameter,
  choices: readonly Choice[],
): ShownParameter => ({
  name,
  label,
  kind: kind === 'day' || kind === 'integer' || kind === 'dict' ? kind : 'text',
  ...(isRequired ? { isRequired: true as const } : {}),
  default: begin ?? '',
  minimum: -999_999_999,
  maximum: 999_999_999,
  choices,
});

/** Throws `namedReport.noColumn` where the chart names a column that the answer has not. */
function chartOf(
  { chart_kind: kind, chart_label: label, chart_values: values }: StoredDefinition,
  columns: readonly { name: string; key: string }[],
): Lines['chart'] {
  if (kind === reportCharts.none) return undefined;
  const keyOf = (name: string): string => {
    const found = columns.find((column) => column.name === name);
    if (!found) throw new AppError('namedReport.noColumn', { name });
    return found.key;
  };
  return {
    label: keyOf(label ?? ''),
    values: chartNames(values).map(keyOf),
    ...(kind === reportCharts.days ? { stepDays: 1 as const } : {}),
  };
}

export const chartNames = (values: string | null): string[] =>
  (values ?? '')
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
