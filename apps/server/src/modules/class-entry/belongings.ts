import type { Belongings } from '../../platform/belongings.ts';

export const classEntryBelongings: Belongings = {
  class_code: { depart_id: { of: 'department', fate: 'take' } },
  class_join: {
    depart_id: { of: 'department', fate: 'take' },
    user_id: { of: 'person', fate: 'take' },
    decided_by: { of: 'person', fate: 'keep' },
  },
};
