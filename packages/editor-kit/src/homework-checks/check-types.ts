import type { Result } from '@sprout/contract/types';

export type CheckResults = Result<'homeworkChecks.results'>;
export type CheckItem = CheckResults['items'][number];
export type HomeworkCheck = CheckItem['check'];
export type CheckFinding = CheckItem['finding'];
export type CountedCheck = Extract<HomeworkCheck, { how: unknown }>;
export type ObservedCheck = Extract<HomeworkCheck, { kind: 'does' }>;
export type CheckInput = ObservedCheck['inputs'][number];
export type CheckFamily = 'blocks' | 'junior' | 'python';

/** By value of dictionary `work_type`; undefined for what no checks look into. */
export function checkFamilyOf(codeType: unknown): CheckFamily | undefined {
  const family = { 1: 'blocks', 2: 'blocks', 3: 'junior', 4: 'python' } as const;
  const type = Number(codeType);
  return type === 1 || type === 2 || type === 3 || type === 4 ? family[type] : undefined;
}
