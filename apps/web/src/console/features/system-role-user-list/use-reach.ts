import { protectedRoleCode, studentRoleCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import type { Role } from './roles.ts';

export type Reach = ReturnType<typeof useReach>;

/** Which roles the person may change and delete, and why not the others. */
export function useReach() {
  const { t } = useTexts();
  return useMemo(() => {
    const isProtected = ({ roleCode }: Role) => roleCode === protectedRoleCode;
    const isNeeded = (role: Role) => isProtected(role) || role.roleCode === studentRoleCode;
    const problemOf = ({ problem }: Role) => {
      if (!problem) return undefined;
      return t(problem === 'role.levelTooHigh' ? 'access.role.higher' : `error.${problem}`);
    };
    const deletionProblemOf = (role: Role) =>
      problemOf(role) ?? (isNeeded(role) ? t('error.role.protected') : undefined);
    return { problemOf, deletionProblemOf, isProtected };
  }, [t]);
}
