import { createHash } from 'node:crypto';
import { HomeworkCheckList } from '@sprout/contract';
import { isCheckSubject, type TestCheck } from '@sprout/formats';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { readJson } from '../../platform/read-json.ts';

/** Of a form, or a test of the starter's challenge. */
export type AnyCheck = HomeworkCheck | TestCheck;
export type HomeworkCheck = Static<typeof HomeworkCheckList>['checks'][number];

/** The checks of a form; undefined for what is none. Nothing written is no check. */
export function readChecks(text: unknown): readonly HomeworkCheck[] | undefined {
  if (text === null || text === undefined || text === '') return [];
  const said = typeof text === 'string' ? readJson(text) : undefined;
  if (!Value.Check(HomeworkCheckList, said)) return undefined;
  return said.checks.every(isUnderstood) ? said.checks : undefined;
}

/** What no kind of work has is a mistake; what another kind has waits for it. */
const isUnderstood = (check: HomeworkCheck): boolean =>
  check.kind === 'does' ||
  check.kind === 'prints' ||
  (['blocks', 'junior', 'python'] as const).some((family) =>
    isCheckSubject(family, check.kind, check.what),
  );

/** The same check has the same hash, wherever it stands in the list. */
export function hashOfCheck(check: AnyCheck): string {
  const fields = Object.entries(check).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
