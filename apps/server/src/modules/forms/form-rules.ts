import { formChoices, formFileLimit, formTextLimits } from '@sprout/contract';
import { keepNewestVersions } from '../../platform/data-log.ts';
import { AppError } from '../../platform/errors.ts';
import type {
  Change,
  FilledChange,
  TableOptions,
  Values,
} from '../../platform/table/table-spec.ts';
import { audienceProblems, isOfStaff } from './form-audience.ts';
import {
  countEntries,
  dropForms,
  endOnce,
  keepVersion,
  keptVersions,
  linesOf,
  makeOnce,
} from './forms.repository.ts';

/** What a form asks for has keys that stay, can be asked for, and is kept with each change. */
export const formOptions: TableOptions = {
  async fill({ rows }: FilledChange) {
    return rows.map(({ was, becomes = {} }) => {
      const before = Number(was?.['revision'] ?? 0);
      const fields = withKeys(becomes['fields'], was?.['fields'], before + 1);
      const isSame = was !== undefined && sameLines(was['fields'], fields);
      const revision = isSame ? before : before + 1;
      return isOfStaff(becomes) ? { fields, revision } : { fields, revision, roles: null };
    });
  },
  async before({ tx, actor, verb, rows }: Change): Promise<void> {
    if (verb !== 'add' && verb !== 'edit') return;
    for (const { becomes = {} } of rows) {
      const fields = {
        ...problemsOf(becomes['fields']),
        ...(await audienceProblems(tx, actor, becomes)),
      };
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
      if (becomes['isOnce'] === true) await makeOnce(tx, id);
      else await endOnce(tx, id);
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

/**
 * A new line gets a key that no line of the form has ever had, a line of another kind as well: answers that were given
 * under a key belong to its question alone.
 */
function withKeys(lines: unknown, before: unknown, revision: number): Values[] {
  const known = linesOf(lines);
  const kinds = new Map(linesOf(before).map(({ key, kind }) => [key, kind]));
  const isKept = ({ key, kind }: (typeof known)[number]) =>
    Boolean(key) && (kinds.get(key) ?? kind) === kind;
  const taken = new Set(known.filter(isKept).map(({ key }) => key));
  let next = 0;
  const newKey = (): string => {
    next += 1;
    const key = revision === 1 ? `f${next}` : `f${revision}_${next}`;
    return taken.has(key) ? newKey() : key;
  };
  return known.map((line) => (isKept(line) ? line : { ...line, key: newKey() }));
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
    const most = mostOf(kind, choices);
    if (most !== undefined && (low ?? 0) > most) fields[`${place}.minimum`] = 'tooLarge';
    if (kind === 'file' && (high ?? 0) > formFileLimit) fields[`${place}.maximum`] = 'tooLarge';
    if (kind !== 'number' && (low ?? 0) < 0) fields[`${place}.minimum`] = 'tooSmall';
    if (kind !== 'number' && high !== null && high < 1) fields[`${place}.maximum`] = 'tooSmall';
  }
  return fields;
}

/** The most that an answer can have: characters of a text, choices of several, files. */
function mostOf(kind: string, choices: string | null | undefined): number | undefined {
  if (kind === 'text' || kind === 'longText') return formTextLimits[kind];
  if (kind === 'file') return formFileLimit;
  return kind === 'choices' ? formChoices(choices).length : undefined;
}
