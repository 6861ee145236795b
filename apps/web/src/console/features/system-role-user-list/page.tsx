import { useMemo, useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import type { FilterField } from '../../kit/list/list-types.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useCan } from '../../session/permissions.ts';
import { useRoleCard, useRoleColumns } from './role-columns.tsx';
import { RoleOverlay } from './role-overlay.tsx';
import { type Role, roleName } from './roles.ts';
import { useReach } from './use-reach.ts';
import { type Overlay, useRoleActions } from './use-role-actions.tsx';

/** Roles, who has them and what they may do. Source: system-domain section 5.2. */
export function Page() {
  const can = useCan();
  const [overlay, setOverlay] = useState<Overlay>();
  const list = useList('roles.list', { name: 'roles', filters: useRoleFilters() });
  const reach = useReach();
  const actions = useRoleActions({ list, reach, open: setOverlay });
  const columns = useRoleColumns(reach);
  const card = useRoleCard(reach);
  const open = (role: Role) =>
    setOverlay({
      kind: can('system:role:edit') && reach.problemOf(role) === undefined ? 'edit' : 'see',
      role,
    });
  return (
    <>
      <ListFrame
        list={list}
        columns={columns}
        nameOf={roleName}
        actions={actions.head}
        rowActions={actions.row}
        {...(can('system:role:deleteBatch') || can('system:role:export')
          ? { batch: actions.batch }
          : {})}
        onOpen={open}
        card={card}
      />
      <RoleOverlay overlay={overlay} onClose={() => setOverlay(undefined)} reach={reach} />
    </>
  );
}

function useRoleFilters(): readonly FilterField[] {
  const { label } = useResourceNames('roles');
  return useMemo(
    () => [
      { name: 'roleName', label: label('roleName'), kind: 'text' },
      { name: 'roleCode', label: label('roleCode'), kind: 'text' },
      { name: 'createTime', label: label('createTime'), kind: 'range' },
    ],
    [label],
  );
}
