import { formChoices } from '@sprout/contract';
import { keepNewestVersions } from '../../platform/data-log.ts';
import { AppError } from '../../platform/errors.ts';
import type {
  Change,
  FilledChange,
  TableOptions,
  Values,
} from '../../platform/table/table-spec.ts';
import { countEntries, dropForms, keepVersion, keptVersions, linesOf } from './forms.repository.ts';

/** What a form asks for has keys that stay, can be asked for, and is kept with each change. */
export const formOptions: TableOptions = {
  scope: { isOwnOnly: true },
  async fill({ rows }: FilledChange) {
    return rows.map(({ was, becomes = {} }) => {
      const fields = withKeys(becomes['fields']);
      const before = Number(was?.['revision'] ?? 0);
      const isSame = was !== undefined && sameLines(was['fields'], fields);
      return { fields, revision: isSame ? before : before + 1 };
    });
  },
  async before({ verb, rows }: Change): Promise<void> {
    if (verb !== 'add' && verb !== 'edit') return;
    for (const { becomes = {} } of rows) {
      const fields = problemsOf(becomes['fields']);
      if (Object.keys(fields).length > 0) throw new AppError('row.invalid', { fields });
    }
  },
  async after({ tx, verb, rows }: Change): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (verb === 'erase') await dropForms(tx, ids);
    if (verb !== 'add' && verb !== 'edit') return;
    for (const { id, becomes = {} } of rows) {
      const { revision, fields } = becomes;
      await keepVersion(tx, { id, revision: Number(revision), fields });
    }
    await keepNewestVersions(tx, 'form_def', ids, keptVersions);
  },
  async compute({ executor, rows }) {
    const counts = await countEntries(
      executor,
      rows.map(({ id }) => String(id)),
    );
    return rows.map(({ id }) => ({ entryCount: counts.get(String(id)) ?? 0 }));
  },
};

/** A new line gets the next number that no line has had. */
function withKeys(lines: unknown): Values[] {
  const known = linesOf(lines);
  const taken = known.map(({ key }) => Number(/^f(\d+)$/.exec(key ?? '')?.[1] ?? 0));
  let next = Math.max(0, ...taken);
  return known.map((line) => {
    if (line.key) return line;
    next += 1;
    return { ...line, key: `f${next}` };
  });
}

const sameLines = (one: unknown, other: unknown): boolean =>
  JSON.stringify(linesOf(one).map(sorted)) === JSON.stringify(linesOf(other).map(sorted));

/** The database keeps the names of an object in an order of its own. */
const sorted = (line: object): [string, unknown][] =>
  Object.entries(line)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

function problemsOf(lines: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [at, { kind, choices, minimum, maximum }] of linesOf(lines).entries()) {
    const place = `fields.${at}`;
    const isChosen = kind === 'choice' || kind === 'choices';
    if (isChosen && formChoices(choices).length < 2) fields[`${place}.choices`] = 'required';
    const [low, high] = [minimum ?? null, maximum ?? null];
    if (low !== null && high !== null && high < low) fields[`${place}.maximum`] = 'tooSmall';
    if (kind !== 'number' && (low ?? 0) < 0) fields[`${place}.minimum`] = 'tooSmall';
    if (kind !== 'number' && high !== null && high < 1) fields[`${place}.maximum`] = 'tooSmall';
  }
  return fields;
}
