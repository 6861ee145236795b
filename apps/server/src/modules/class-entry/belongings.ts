import type { Belongings } from '../../platform/belongings.ts';

export const classEntryBelongings: Belongings = {
  class_code: { depart_id: { of: 'department', onDelete: 'delete' } },
  class_join: {
    depart_id: { of: 'department', onDelete: 'delete' },
    user_id: { of: 'person', onDelete: 'delete' },
    decided_by: { of: 'person', onDelete: 'keep' },
  },
};
