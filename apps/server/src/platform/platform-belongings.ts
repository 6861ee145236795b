import type { Belongings } from './belongings.ts';

/** Tables that the platform itself writes. */
export const platformBelongings: Belongings = {
  audit_log: { actor_id: { of: 'person', fate: 'keep' } },
  /** Counts against what one person may store, until the contents go. */
  blob_owner: { user_id: { of: 'person', fate: 'keep', demo: 'take' } },
  form_change: { changed_by: { of: 'person', fate: 'keep' } },
  known_device: { user_id: { of: 'person', fate: 'take' } },
  /** Whoever counts anew takes these away. */
  people_change: { user_id: { of: 'person', fate: 'apart' } },
  people_counted: {
    user_id: { of: 'person', fate: 'apart' },
    departs: { of: 'department', fate: 'apart' },
  },
  /** Used by works and pages that may stay; `dropFiles` of the users takes what was never confirmed. */
  stored_file: { created_by: { of: 'person', fate: 'apart', demo: 'take' } },
  user_seen: { user_id: { of: 'person', fate: 'take' } },
  user_session: {
    user_id: { of: 'person', fate: 'take' },
    org_code: { of: 'departmentCode' },
  },
  view_as: {
    viewer_id: { of: 'person', fate: 'take' },
    user_id: { of: 'person', fate: 'take' },
  },
};
