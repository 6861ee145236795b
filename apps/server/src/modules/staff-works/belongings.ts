import type { Belongings } from '../../platform/belongings.ts';

export const staffWorksBelongings: Belongings = {
  work_staff_tag: {
    work_id: { of: 'work', onDelete: 'delete' },
    user_id: { of: 'person', onDelete: 'delete' },
  },
};
