import { type PermissionCode, referenceTargets } from '@sprout/contract';

/** The right that the rows of a picker need, by its dictionary code; all staff may read the names alone. */
export const pickerRights: Readonly<Partial<Record<string, PermissionCode>>> = {
  [referenceTargets.course]: 'teaching:course:list',
  [referenceTargets.courseUnit]: 'teaching:courseUnit:list',
  [referenceTargets.role]: 'system:user:list',
  [referenceTargets.user]: 'system:user:list',
};
