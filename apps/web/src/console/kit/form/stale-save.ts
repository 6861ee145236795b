import { ApiError } from '@sprout/client';
import type { FormValues } from '../form-types.ts';

/** One save of somebody else since the form was opened. */
export type OtherSave = { readonly by: string; readonly at: string };

/**
 * The saves that came before a refused one, newest first; undefined for every other failure.
 */
export function otherSavesOf(error: unknown): readonly OtherSave[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'form.stale') return undefined;
  const changes: unknown = error.data?.['changes'];
  return Array.isArray(changes) ? changes.flatMap(readSave) : [];
}

function readSave(change: unknown): OtherSave[] {
  if (typeof change !== 'object' || change === null) return [];
  const { by, at } = { by: '', at: '', ...change };
  return typeof by === 'string' && typeof at === 'string' ? [{ by, at }] : [];
}

type Sides = {
  /** As the form was opened. */
  readonly base: FormValues;
  /** As it stands now. */
  readonly mine: FormValues;
  /** As somebody else has saved it. */
  readonly theirs: FormValues;
};

/** Values beside the fields: no user types them, and lists are added to and taken from. */
const beside = ['version', 'opened'];

/**
 * Names of the fields that both sides changed, each to something else, and of those that only the
 * other changed. Lists of grants are none of them: the server puts both sides' changes together.
 */
export function compareSides({ base, mine, theirs }: Sides) {
  const lists = Object.keys(recordOf(theirs['opened']) ?? {});
  const isTyped = (name: string) => !isSameValue(mine[name], base[name]);
  const differing = Object.keys(theirs)
    .filter((name) => !beside.includes(name) && !lists.includes(name))
    .filter(
      (name) => !isSameValue(theirs[name], base[name]) && !isSameValue(theirs[name], mine[name]),
    );
  return {
    clashing: differing.filter(isTyped),
    taken: differing.filter((name) => !isTyped(name)),
  };
}

/** What was typed, put over what somebody else has saved. */
export function putOver({ base, mine, theirs }: Sides): FormValues {
  const isTyped = (name: string) => !isSameValue(mine[name], base[name]);
  const kept = Object.keys(mine).filter(
    (name) => !beside.includes(name) && (isTyped(name) || !(name in theirs)),
  );
  const typed = Object.fromEntries(kept.map((name) => [name, mine[name]]));
  return { ...theirs, ...typed, opened: openedOf({ base, mine, theirs }) };
}

/** A list that was changed here is compared with what it was opened with, however old that is. */
function openedOf({ base, mine, theirs }: Sides): unknown {
  const [before, now] = [recordOf(base['opened']), recordOf(theirs['opened'])];
  if (!before || !now) return undefined;
  const isTyped = (name: string) => !isSameValue(mine[name], base[name]);
  return Object.fromEntries(
    Object.keys(now).map((name) => [name, isTyped(name) ? before[name] : now[name]]),
  );
}

const recordOf = (value: unknown): FormValues | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

/** An emptied field and one that never had a value are alike. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one || null) === JSON.stringify(other || null);
