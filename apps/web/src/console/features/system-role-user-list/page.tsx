import { useTexts } from '@sprout/ui';
import { useMemo, useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import type { FilterField } from '../../kit/list/list-types.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useThing } from '../../kit/thing.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useCan } from '../../shell/permissions.ts';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { useRoleCard, useRoleColumns } from './role-columns.tsx';
import { RoleForm } from './role-form.tsx';
import { type Role, roleName } from './roles.ts';
import { useDeleteRoles } from './use-delete-roles.ts';
import { useReach } from './use-reach.ts';
import { UsersDrawer } from './users-drawer.tsx';

/** What is open beside the list. */
type Layer = { kind: 'add' } | { kind: 'edit' | 'see' | 'users' | 'authorise'; role: Role };

/** Roles, who has them and what they may do. Source: system-domain section 5.2. */
export function Page() {
  const { t } = useTexts();
  const can = useCan();
  const [layer, setLayer] = useState<Layer>();
  const list = useList('roles.list', { name: 'roles', filters: useRoleFilters() });
  const reach = useReach();
  const remove = useDeleteRoles();
  const columns = useRoleColumns(reach);
  const card = useRoleCard(reach);
  const open = (role: Role) =>
    setLayer({
      kind: can('system:role:edit') && reach.mayChange(role) ? 'edit' : 'see',
      role,
    });
  const rowActions = (role: Role) => [
    {
      ...{ key: 'users', label: t('access.role.users'), perm: 'system:user:list' as const },
      run: () => setLayer({ kind: 'users', role }),
    },
    {
      ...{ key: 'authorise', label: t('access.role.authorise') },
      run: () => setLayer({ kind: 'authorise', role }),
    },
    ...(reach.mayChange(role)
      ? [
          {
            ...{ key: 'edit', label: t('kit.edit'), perm: 'system:role:edit' as const },
            run: () => setLayer({ kind: 'edit', role }),
          },
        ]
      : []),
    ...(reach.mayDelete(role)
      ? [
          {
            ...{ key: 'delete', label: t('kit.delete'), isDanger: true },
            ...{ perm: 'system:role:delete' as const },
            run: () => remove([role]),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListFrame
        list={list}
        columns={columns}
        nameOf={roleName}
        actions={[
          {
            ...{ key: 'add', label: t('access.role.add'), isPrimary: true },
            ...{ perm: 'system:role:add' as const },
            run: () => setLayer({ kind: 'add' }),
          },
        ]}
        rowActions={rowActions}
        {...(can('system:role:deleteBatch')
          ? {
              batch: (rows: readonly Role[], clear: () => void) => [
                {
                  ...{ key: 'delete', label: t('kit.delete.selected'), isDanger: true },
                  run: () => remove(rows).then((isDone) => isDone && clear()),
                },
              ],
            }
          : {})}
        onOpen={open}
        card={card}
      />
      <RoleLayer layer={layer} onClose={() => setLayer(undefined)} mayChange={reach.mayChange} />
    </>
  );
}

type LayerProps = {
  layer: Layer | undefined;
  onClose: () => void;
  mayChange: (role: Role) => boolean;
};

function RoleLayer({ layer, onClose, mayChange }: LayerProps) {
  const refresh = useRefresh('roles');
  switch (layer?.kind) {
    case 'add':
      return <RoleForm onClose={onClose} onSaved={refresh} />;
    case 'edit':
    case 'see':
      return (
        <RoleForm
          key={layer.role.id}
          role={layer.role}
          isReadOnly={layer.kind === 'see'}
          onClose={onClose}
          onSaved={refresh}
        />
      );
    case 'users':
      return <UsersDrawer role={layer.role} mayChange={mayChange(layer.role)} onClose={onClose} />;
    case 'authorise':
      return (
        <AuthoriseDrawer role={layer.role} mayChange={mayChange(layer.role)} onClose={onClose} />
      );
    default:
      return null;
  }
}

function useRoleFilters(): readonly FilterField[] {
  const { label } = useThing('roles');
  return useMemo(
    () => [
      { name: 'roleName', label: label('roleName'), kind: 'text' },
      { name: 'roleCode', label: label('roleCode'), kind: 'text' },
      { name: 'createTime', label: label('createTime'), kind: 'range' },
    ],
    [label],
  );
}
