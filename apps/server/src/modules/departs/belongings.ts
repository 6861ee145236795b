import type { Belongings } from '../../platform/belongings.ts';

export const departBelongings: Belongings = {
  sys_depart: { is_demo: { of: 'demo', onDelete: 'custom' } },
  sys_user_depart: {
    depart_id: { of: 'department', onDelete: 'delete' },
    user_id: { of: 'person', onDelete: 'delete' },
  },
  user_managed_depart: {
    depart_id: { of: 'department', onDelete: 'delete' },
    user_id: { of: 'person', onDelete: 'delete' },
  },
};
