import type { Belongings } from '../../platform/belongings.ts';

export const sessionBelongings: Belongings = {
  ended_way_in: { user_id: { of: 'person', fate: 'take' } },
  login_card: { user_id: { of: 'person', fate: 'take' } },
  picture_secret: {
    user_id: { of: 'person', fate: 'take' },
    set_by: { of: 'person', fate: 'keep' },
  },
};
