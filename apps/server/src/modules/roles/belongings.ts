import type { Belonging, Belongings } from '../../platform/belongings.ts';

const ofDepartment: Belonging = { of: 'department', onDelete: 'delete' };
const ofDepartmentRole: Belonging = {
  of: 'department',
  onDelete: 'delete',
  through: 'sys_depart_role',
};

export const roleBelongings: Belongings = {
  sys_user_role: { user_id: { of: 'person', onDelete: 'delete' } },
  sys_depart_permission: { depart_id: ofDepartment },
  sys_depart_permission_rule: { depart_id: ofDepartment },
  sys_depart_role: { depart_id: ofDepartment },
  sys_depart_role_permission: { depart_role_id: ofDepartmentRole },
  sys_depart_role_permission_rule: { depart_role_id: ofDepartmentRole },
  sys_depart_role_user: {
    depart_role_id: ofDepartmentRole,
    user_id: { of: 'person', onDelete: 'delete' },
  },
};
