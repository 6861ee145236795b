import type { Result } from '@sprout/contract/types';

export type CheckResults = Result<'homeworkChecks.results'>;
export type CheckItem = CheckResults['items'][number];
/** Of a form, or a test of the starter's challenge. */
export type AnyCheck = CheckItem['check'];
export type TestCheck = Extract<AnyCheck, { kind: 'test' }>;
export type HomeworkCheck = Exclude<AnyCheck, TestCheck>;
export type PrintsCheck = Extract<AnyCheck, { kind: 'prints' }>;
export type CheckFinding = CheckItem['finding'];
export type CountedCheck = Extract<HomeworkCheck, { how: unknown }>;
export type ObservedCheck = Extract<HomeworkCheck, { kind: 'does' }>;
export type CheckInput = ObservedCheck['inputs'][number];
export type CheckFamily = 'blocks' | 'junior' | 'python';

/** What a program prints or is worth; found by running it. */
export const isOfProgram = (check: AnyCheck): check is PrintsCheck | TestCheck =>
  check.kind === 'prints' || check.kind === 'test';

/** By value of dictionary `work_type`; undefined for what no checks look into. */
export function checkFamilyOf(codeType: unknown): CheckFamily | undefined {
  const family = { 1: 'blocks', 2: 'blocks', 3: 'junior', 4: 'python' } as const;
  const type = Number(codeType);
  return type === 1 || type === 2 || type === 3 || type === 4 ? family[type] : undefined;
}
