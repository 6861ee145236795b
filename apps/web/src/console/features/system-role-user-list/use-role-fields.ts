import { isUnboundRole, wholeSchoolLevel } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import type { FormField, FormValues } from '../../kit/form-types.ts';
import { useSeesWholeSchool } from '../../session/permissions.ts';
import type { Role } from './roles.ts';

/**
 * The fields of a role. Only an actor who sees the whole school may change whether a role does; the two built-in roles
 * always do.
 */
export function useRoleFields() {
  const { t } = useTexts();
  const seesWholeSchool = useSeesWholeSchool();
  return (declared: readonly FormField[], role: Role | undefined): readonly FormField[] => {
    const isKept = isUnboundRole(role?.roleCode ?? '');
    const check = (value: unknown, { roleLevel }: FormValues) => {
      const isAsBefore = role?.seesWholeSchool === true && role.roleLevel === roleLevel;
      const isTooLow = Number(roleLevel ?? 0) < wholeSchoolLevel && !isAsBefore;
      return value === true && isTooLow ? t('error.role.wholeSchoolLevel') : undefined;
    };
    const sight = (field: FormField): FormField => ({
      ...field,
      check,
      isLocked: isKept || !seesWholeSchool,
      ...(isKept ? { hint: t('access.role.sightKept') } : {}),
      ...(!isKept && !seesWholeSchool ? { hint: t('access.role.sightNotYours') } : {}),
    });
    return declared.map((field) => (field.name === 'seesWholeSchool' ? sight(field) : field));
  };
}
