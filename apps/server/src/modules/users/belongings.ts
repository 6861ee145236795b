import type { Belongings } from '../../platform/belongings.ts';

export const userBelongings: Belongings = {
  sys_user: {
    org_code: { of: 'departmentCode' },
    is_demo: { of: 'demo', onDelete: 'custom' },
  },
};
