import type { Belongings } from '../../platform/belongings.ts';

export const departBelongings: Belongings = {
  sys_depart: { is_demo: { of: 'demo', fate: 'apart' } },
  sys_user_depart: {
    depart_id: { of: 'department', fate: 'take' },
    user_id: { of: 'person', fate: 'take' },
  },
  user_managed_depart: {
    depart_id: { of: 'department', fate: 'take' },
    user_id: { of: 'person', fate: 'take' },
  },
};
