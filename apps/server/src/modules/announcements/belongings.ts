import type { Belongings } from '../../platform/belongings.ts';

/** An announcement stays when somebody of its audience goes; notices that name them go by `eraseNotices`. */
export const announcementBelongings: Belongings = {
  sys_announcement: {
    depart_ids: { of: 'department', onDelete: 'keep' },
    user_ids: { of: 'person', onDelete: 'keep' },
    sent_by: { of: 'person', onDelete: 'keep' },
  },
  sys_announcement_send: { user_id: { of: 'person', onDelete: 'delete' } },
};
