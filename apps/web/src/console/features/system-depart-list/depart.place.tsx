import type { DepartPlace } from '../../kit/places.ts';
import { InfoTab } from './info-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { RolesTab } from './roles-tab.tsx';

export const places: readonly DepartPlace[] = [
  { key: 'info', order: 10, label: 'departs.tab.info', isFor: () => true, Tab: InfoTab },
  {
    key: 'members',
    order: 20,
    label: 'departs.tab.members',
    isFor: (can) => can('system:user:list'),
    Tab: MembersTab,
  },
  {
    key: 'roles',
    order: 80,
    label: 'departs.tab.roles',
    isFor: (can) => can('system:depart:role:list'),
    Tab: RolesTab,
  },
  {
    key: 'permissions',
    order: 90,
    label: 'departs.tab.permissions',
    isFor: (can) => can('system:permission:saveDepart'),
    Tab: PermissionsTab,
  },
];
