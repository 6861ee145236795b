import { roleList } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { useRemoveRoles } from '../../kit/people/use-remove-roles.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { problemOfRole, useRoleSpec } from './role-columns.tsx';
import type { Role } from './roles.ts';
import { useRoleFields } from './use-role-fields.ts';
import { UsersDrawer } from './users-drawer.tsx';

/** Roles, who has them and what they may do. Source: system-domain section 5.2. */
export function Page() {
  const { t } = useTexts();
  const [open, setOpen] = useState<{ kind: 'users' | 'authorise'; role: Role }>();
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
  const close = () => setOpen(undefined);
  return (
    <>
      <TableScreen
        resource={roleList}
        spec={useRoleSpec()}
        fields={useRoleFields()}
        rowActions={(declared, role) => [...ofRole(role), ...declared]}
        problemOf={(role, verb) => problemOfRole(role, t, verb)}
        remove={useRemoveRoles('roles')}
      />
      {open?.kind === 'users' && (
        <UsersDrawer
          role={open.role}
          mayChange={open.role.problem !== 'role.levelTooHigh'}
          onClose={close}
        />
      )}
      {open?.kind === 'authorise' && (
        <AuthoriseDrawer role={open.role} problem={problemOfRole(open.role, t)} onClose={close} />
      )}
    </>
  );
}
