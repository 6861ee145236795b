import { roleList } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useMemo, useState } from 'react';
import type { FormField } from '../../kit/form-types.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { useRemoveRoles } from '../../kit/people/use-remove-roles.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { FilterField, RowAction } from '../../kit/table/list-types.ts';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { useRoleCard, useRoleColumns } from './role-columns.tsx';
import type { Role } from './roles.ts';
import { useReach } from './use-reach.ts';
import { UsersDrawer } from './users-drawer.tsx';

const newRole = { roleName: '', roleCode: '', roleLevel: 0, description: '' };

/** Roles, who has them and what they may do. Source: system-domain section 5.2. */
export function Page() {
  const { t } = useTexts();
  const { label } = useResourceNames('roles');
  const [open, setOpen] = useState<{ kind: 'users' | 'authorise'; role: Role }>();
  const reach = useReach();
  const columns = useRoleColumns(reach);
  const spec = useMemo(() => ({ columns }) as const, [columns]);
  const ofRole = (role: Role): RowAction[] => [
    {
      key: 'users',
      label: t('access.role.users'),
      perm: 'system:user:list',
      run: () => setOpen({ kind: 'users', role }),
    },
    {
      key: 'authorise',
      label: t('access.role.authorise'),
      run: () => setOpen({ kind: 'authorise', role }),
    },
  ];
  const made: FilterField = { name: 'createTime', label: label('createTime'), kind: 'range' };
  const close = () => setOpen(undefined);
  return (
    <>
      <TableScreen
        resource={roleList}
        spec={spec}
        initial={newRole}
        filters={(declared) => [...declared, made]}
        rowActions={(declared, role) => [...ofRole(role), ...declared]}
        fields={withLevel}
        titleOf={(role, isReadOnly) => (isReadOnly ? role?.roleName : undefined)}
        problemOf={(role, verb) =>
          verb === 'edit' ? reach.problemOf(role) : reach.deletionProblemOf(role)
        }
        remove={useRemoveRoles('roles')}
        card={useRoleCard(reach)}
      />
      {open?.kind === 'users' && (
        <UsersDrawer
          role={open.role}
          mayChange={open.role.problem !== 'role.levelTooHigh'}
          onClose={close}
        />
      )}
      {open?.kind === 'authorise' && (
        <AuthoriseDrawer role={open.role} problem={reach.problemOf(open.role)} onClose={close} />
      )}
    </>
  );
}

/** A role without a level would be the lowest, unseen. */
const withLevel = (declared: readonly FormField[]) =>
  declared.map((field) => (field.name === 'roleLevel' ? { ...field, isRequired: true } : field));
