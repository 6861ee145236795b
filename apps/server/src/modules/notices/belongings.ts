import type { Belongings } from '../../platform/belongings.ts';

export const noticeBelongings: Belongings = {
  user_notice_setting: { user_id: { of: 'person', onDelete: 'delete' } },
};
