import { roleList } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useMemo, useState } from 'react';
import type { FormField } from '../../kit/form-types.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { FilterField, HeadAction, RowAction } from '../../kit/table/list-types.ts';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { useRoleCard, useRoleColumns } from './role-columns.tsx';
import type { Role } from './roles.ts';
import { useDeleteRoles } from './use-delete-roles.ts';
import { useReach } from './use-reach.ts';
import { UsersDrawer } from './users-drawer.tsx';

/** Where a refusal of the server belongs. */
const places = {
  'role.codeTaken': 'roleCode',
  'role.codeFixed': 'roleCode',
  'role.levelTooHigh': 'roleLevel',
  'role.protected': 'roleLevel',
  'role.liftsGiver': 'roleCode',
} as const;

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
  const named = (action: HeadAction) =>
    action.key === 'add' ? { ...action, label: t('access.role.add') } : action;
  const close = () => setOpen(undefined);
  return (
    <>
      <TableScreen
        resource={roleList}
        spec={spec}
        initial={newRole}
        places={places}
        filters={(declared) => [...declared, made]}
        headActions={(declared) => declared.map(named)}
        rowActions={(declared, role) => [...ofRole(role), ...declared]}
        fields={useRoleFields()}
        titleOf={(role, isReadOnly) =>
          titleOf(role, isReadOnly) ?? (role ? undefined : t('access.role.add'))
        }
        problemOf={(role, verb) =>
          verb === 'edit' ? reach.problemOf(role) : reach.deletionProblemOf(role)
        }
        remove={useDeleteRoles()}
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

const titleOf = (role: Role | undefined, isReadOnly: boolean) =>
  isReadOnly ? role?.roleName : undefined;

/** The fields of a role in the words of the house. */
function useRoleFields() {
  const { t } = useTexts();
  const own: Readonly<Record<string, Partial<FormField>>> = {
    roleName: {
      words: {
        required: t('access.role.name.required'),
        tooShort: t('access.role.nameLength'),
        tooLong: t('access.role.nameLength'),
      },
    },
    roleCode: {
      hint: t('access.role.codeHint'),
      words: { required: t('access.role.code.required'), format: t('access.role.codeChinese') },
    },
    roleLevel: {
      isRequired: true,
      hint: t('access.role.level'),
      words: { required: t('access.role.level.required') },
    },
    description: { words: { tooLong: t('access.role.description.tooLong') } },
  };
  return (declared: readonly FormField[]) =>
    declared.map((field) => ({ ...field, ...own[field.name] }));
}
