import type { Belongings } from './belongings.ts';

/** Tables that the platform itself writes. */
export const platformBelongings: Belongings = {
  audit_log: { actor_id: { of: 'person', onDelete: 'keep' } },
  /** Counts against what one person may store, until the contents go. */
  blob_owner: { user_id: { of: 'person', onDelete: 'keep', demo: 'delete' } },
  form_change: { changed_by: { of: 'person', onDelete: 'keep' } },
  push_ticket: { user_id: { of: 'person', onDelete: 'delete' } },
  /** Used by works and pages that may stay; `dropFiles` of the users takes what was never confirmed. */
  stored_file: { created_by: { of: 'person', onDelete: 'custom', demo: 'delete' } },
  user_seen: { user_id: { of: 'person', onDelete: 'delete' } },
  user_session: {
    user_id: { of: 'person', onDelete: 'delete' },
    org_code: { of: 'departmentCode' },
  },
  view_as: {
    viewer_id: { of: 'person', onDelete: 'delete' },
    user_id: { of: 'person', onDelete: 'delete' },
  },
};
