import type { Belongings } from '../../platform/belongings.ts';

export const sessionBelongings: Belongings = {
  ended_way_in: { user_id: { of: 'person', onDelete: 'delete' } },
  known_device: { user_id: { of: 'person', onDelete: 'delete' } },
  login_step: { user_id: { of: 'person', onDelete: 'delete' } },
  second_factor: { user_id: { of: 'person', onDelete: 'delete' } },
  second_factor_recovery: { user_id: { of: 'person', onDelete: 'delete' } },
  login_card: { user_id: { of: 'person', onDelete: 'delete' } },
  picture_secret: {
    user_id: { of: 'person', onDelete: 'delete' },
    set_by: { of: 'person', onDelete: 'keep' },
  },
};
