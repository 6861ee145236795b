import { type PermissionCode, referenceTargets } from '@sprout/contract';

/** Rights without which a picker gets no rows, by the code of what it offers; names alone are told to all staff. */
export const pickerRights: Readonly<Partial<Record<string, PermissionCode>>> = {
  [referenceTargets.course]: 'teaching:course:list',
  [referenceTargets.courseUnit]: 'teaching:courseUnit:list',
  [referenceTargets.role]: 'system:user:list',
  [referenceTargets.user]: 'system:user:list',
};
