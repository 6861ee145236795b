import { departRoleList } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { GrantDrawer } from '../../kit/grants/grant-drawer.tsx';
import type { GrantSource } from '../../kit/grants/grant-source.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { useRemoveRoles } from '../../kit/people/use-remove-roles.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

type Role = RowOfTable<typeof departRoleList>;

/** Roles that mean something in one department only. */
export function RolesTab({ depart: { id: departId } }: { depart: { id: string } }) {
  const { t } = useTexts();
  const [granting, setGranting] = useState<Role>();
  const grantsOf = (role: Role): RowAction => ({
    key: 'grants',
    label: t('departRoles.authorise'),
    run: () => setGranting(role),
  });
  const depart = { key: 'departName', title: t('field.departRoles.departId') };
  return (
    <>
      <TableScreen
        resource={departRoleList}
        spec={{ columns: ['roleName', 'roleCode', depart, 'description'] }}
        fixed={{ departId }}
        isLocal
        isPlain
        filters={(declared) => declared.filter(({ name }) => name === 'roleName')}
        rowActions={([edit, ...others], role) => [
          ...(edit ? [edit] : []),
          grantsOf(role),
          ...others,
        ]}
        remove={useRemoveRoles('departRoles')}
      />
      {granting && (
        <RoleGrants departId={departId} role={granting} onClose={() => setGranting(undefined)} />
      )}
    </>
  );
}

type GrantProps = { departId: string; role: Role; onClose: () => void };

function RoleGrants({ departId, role, onClose }: GrantProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const source: GrantSource = {
    key: `departRoleGrants.${role.id}`,
    loadTree: () =>
      client.call('departPermissions.queryTreeListForDeptRole', { query: { departId } }),
    loadChecked: () =>
      client.call('departPermissions.queryDeptRolePermission', { query: { roleId: role.id } }),
    save: (choice, isCheck) =>
      client.call('departPermissions.saveDeptRolePermission', {
        body: { roleId: role.id, ...choice, ...(isCheck ? { check: true } : {}) },
      }),
    rules: {
      holder: { departRoleId: role.id },
      load: (permissionId) =>
        client.call('departRoles.dataRules', {
          params: { permissionId, departId, roleId: role.id },
        }),
      save: (permissionId, rules) =>
        client.call('departRoles.saveDataRules', {
          body: { permissionId, roleId: role.id, ...rules },
        }),
    },
    canSave: can('system:depart:role:save'),
  };
  return (
    <GrantDrawer
      title={`${t('departRoles.authorise.of')} ${role.roleName}`}
      source={source}
      onClose={onClose}
    />
  );
}
