import { endpoints } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/ask.tsx';
import { longTextControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import type { FormField } from '../../kit/form-types.ts';
import { GrantDrawer } from '../../kit/grants/grant-drawer.tsx';
import type { GrantSource } from '../../kit/grants/grant-source.ts';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { Column, RowAction } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

type Role = Result<'departRoles.list'>['records'][number];
type Overlay =
  | { kind: 'none' }
  | { kind: 'form'; role: Role | undefined }
  | { kind: 'grants'; role: Role };

/** Roles that mean something in one department only. */
export function RolesTab({ depart: { id: departId } }: { depart: { id: string } }) {
  const { t } = useTexts();
  const { label } = useResourceNames('departRoles');
  const [overlay, setOverlay] = useState<Overlay>({ kind: 'none' });
  const remove = useRemoveRole();
  const list = useList('departRoles.list', {
    name: 'departRoles',
    fixed: { deptId: departId },
    isLocal: true,
    filters: [{ name: 'roleName', label: label('roleName'), kind: 'text' }],
  });
  const close = () => setOverlay({ kind: 'none' });
  const rowActions = (role: Role): RowAction[] => [
    {
      key: 'edit',
      label: t('kit.edit'),
      perm: 'system:depart:role:edit',
      run: () => setOverlay({ kind: 'form', role }),
    },
    {
      key: 'grants',
      label: t('departRoles.authorise'),
      run: () => setOverlay({ kind: 'grants', role }),
    },
    {
      key: 'delete',
      label: t('kit.delete'),
      perm: 'system:depart:role:delete',
      isDanger: true,
      run: () => remove(role),
    },
  ];
  return (
    <>
      <ListFrame<Role>
        list={list}
        columns={useColumns()}
        nameOf={({ roleName }) => roleName}
        actions={[
          {
            key: 'add',
            label: t('departRoles.new'),
            isPrimary: true,
            perm: 'system:depart:role:add',
            icon: <Plus size={16} aria-hidden="true" />,
            run: () => setOverlay({ kind: 'form', role: undefined }),
          },
        ]}
        rowActions={rowActions}
      />
      {overlay.kind === 'form' && (
        <RoleForm departId={departId} role={overlay.role} onClose={close} />
      )}
      {overlay.kind === 'grants' && (
        <RoleGrants departId={departId} role={overlay.role} onClose={close} />
      )}
    </>
  );
}

function useColumns(): readonly Column<Role>[] {
  const { t } = useTexts();
  const { label } = useResourceNames('departRoles');
  return [
    { key: 'roleName', title: label('roleName') },
    { key: 'roleCode', title: label('roleCode') },
    { key: 'departName', title: label('departName') },
    { key: 'description', title: label('description') },
    {
      key: 'createTime',
      title: t('field.createTime'),
      isHidden: true,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
  ];
}

type FormProps = { departId: string; role: Role | undefined; onClose: () => void };

function RoleForm({ departId, role, onClose }: FormProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const names = useResourceNames('departRoles');
  const refresh = useRefresh('departRoles');
  const { add } = endpoints.departRoles;
  const line = (name: string, max: number): FormField => ({
    name,
    label: names.label(name),
    control: textControl({ max }),
  });
  const fields: FormField[] = [
    { ...line('roleName', 30), isRequired: true },
    {
      ...line('roleCode', 64),
      isRequired: true,
      isLocked: role !== undefined,
      words: { format: t('departRoles.badCode') },
    },
    { ...line('description', 126), control: longTextControl({ max: 126 }), isWide: true },
  ];
  return (
    <FormDrawer
      title={role ? t('kit.edit.of', { noun: names.noun(1) }) : t('departRoles.new')}
      schema={add.body}
      fields={fields}
      initial={{ ...role, departId }}
      onSubmit={async (body) => {
        if (role) await client.call('departRoles.edit', { body: { ...body, id: role.id } });
        else await client.call('departRoles.add', { body });
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

function RoleGrants({ departId, role, onClose }: FormProps & { role: Role }) {
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

function useRemoveRole() {
  const { t } = useTexts();
  const { client } = useServices();
  const names = useResourceNames('departRoles');
  const ask = useAsk();
  const run = useRun();
  const refresh = useRefresh('departRoles');
  return async ({ id, roleName: name }: Role) => {
    const isSure = await ask({
      title: t('kit.delete.ask', { noun: names.noun(1) }),
      body: t('departRoles.delete.body', { name }),
      effects: t('departRoles.inUse'),
      okText: t('kit.delete.go', { count: names.count(1) }),
      isDanger: true,
    });
    if (!isSure) return;
    const query = { id, force: true };
    if (await run(() => client.call('departRoles.delete', { query }))) await refresh();
  };
}
