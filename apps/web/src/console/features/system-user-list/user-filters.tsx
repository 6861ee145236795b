import { personTextNames } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useRoleFilter } from '../../kit/people/role-filter.tsx';
import { useDepartFilter } from '../../kit/people/use-depart-filter.tsx';
import { useNameFilter } from '../../kit/people/use-name-filter.ts';
import { useUserLabel } from '../../kit/people/use-user-label.ts';
import type { FilterField } from '../../kit/table/list-types.ts';
import { useCan } from '../../session/permissions.ts';

/** Conditions of the list of people. Source: system-domain section 5.1. */
export function useUserFilters(): readonly FilterField[] {
  const { t } = useTexts();
  const label = useUserLabel();
  const can = useCan();
  const name = useNameFilter();
  const role = useRoleFilter();
  const depart = useDepartFilter();
  return [
    name,
    role,
    // An actor who sees masked numbers may not try out whose they are.
    ...(can('system:user:phone')
      ? [{ name: 'phone', label: label('phone'), kind: 'text' } as const]
      : []),
    depart,
    { name: 'createTime', label: t('people.created'), kind: 'range' },
    { name: 'sex', label: label('sex'), kind: 'dict', dict: 'sex' },
    { name: 'email', label: label('email'), kind: 'text' },
    { name: 'status', label: t('people.filter.status'), kind: 'dict', dict: 'user_status' },
    { name: 'workNo', label: label('workNo'), kind: 'text' },
    ...personTextNames.map((name) => ({ name, label: label(name), kind: 'text' }) as const),
  ];
}
