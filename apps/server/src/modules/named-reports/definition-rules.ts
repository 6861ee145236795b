import type { Actor } from '../../platform/access/actor.ts';
import { keepNewestVersions } from '../../platform/data-log.ts';
import type { Executor } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Change, TableOptions, Values } from '../../platform/table/table-spec.ts';
import { chartNames } from './outside-reports.service.ts';
import { bindStatement } from './statement-text.ts';
import { statements } from './statements/index.ts';

/** So many versions of a definition are kept. Source: specification section 9. */
const keptVersions = 16;

type Deps = {
  hasSource(executor: Executor, actor: Actor, code: string): Promise<boolean>;
  hasDictionary(code: string): Promise<boolean>;
};

/** Refuses a definition whose statement cannot be bound. */
export const definitionOptions = (deps: Deps): TableOptions => ({
  async before({ actor, tx, verb, rows }: Change): Promise<void> {
    if (verb === 'delete' || verb === 'erase') return;
    for (const { was, becomes = was ?? {} } of rows) {
      const fields = {
        ...problemsOf(becomes),
        ...((await deps.hasSource(tx, actor, String(becomes['dbSource'])))
          ? {}
          : { dbSource: 'unknownChoice' }),
        ...(await dictionaryProblems(becomes, deps)),
      };
      if (Object.keys(fields).length > 0) throw new AppError('row.invalid', { fields });
    }
  },
  async after({ tx, verb, rows }: Change): Promise<void> {
    if (verb !== 'edit') return;
    const ids = rows.map(({ id }) => id);
    await keepNewestVersions(tx, 'report_def', ids, keptVersions);
  },
});

type Problems = Record<string, string>;

function problemsOf(row: Values): Problems {
  const fields: Problems = {};
  if (statements.some(({ code }) => code === row['code'])) fields['code'] = 'unique';
  const params = linesOf(row['params']);
  const names = params.map(({ name }) => String(name));
  const bound = bindStatement(String(row['cgrSql']), names, 'postgresql');
  if ('problem' in bound) fields['cgrSql'] = bound.problem;
  const columns = linesOf(row['columns']).map(({ name }) => name);
  // Without declared columns the answer alone tells which there are.
  if (columns.length === 0 || row['chartKind'] === 'none') return fields;
  if (!columns.includes(row['chartLabel'])) fields['chartLabel'] = 'unknownColumn';
  const drawn = chartNames(String(row['chartValues'] ?? ''));
  if (drawn.some((name) => !columns.includes(name))) fields['chartValues'] = 'unknownColumn';
  return fields;
}

async function dictionaryProblems(row: Values, { hasDictionary }: Deps): Promise<Problems> {
  const fields: Problems = {};
  for (const [at, { kind, dictCode }] of linesOf(row['params']).entries()) {
    if (kind !== 'dict') continue;
    if (!dictCode) fields[`params.${at}.dictCode`] = 'required';
    else if (!(await hasDictionary(String(dictCode)))) {
      fields[`params.${at}.dictCode`] = 'unknownChoice';
    }
  }
  return fields;
}

const linesOf = (lines: unknown): readonly Values[] =>
  Array.isArray(lines)
    ? lines.filter((one): one is Values => typeof one === 'object' && one !== null)
    : [];
