import type { Belonging, Belongings } from '../../platform/belongings.ts';

const ofWork: Belonging = { of: 'work', fate: 'take' };
/** Goes with the work. */
const withWork: Belonging = { of: 'work', fate: 'keep' };
/** A class that is gone may come back; until then nobody finds the works by it. */
const ofClass: Belonging = { of: 'department', fate: 'keep' };
/** Of the staff; the row tells of a work. */
const byStaff: Belonging = { of: 'person', fate: 'keep' };
/** Stays as one of a number; of the demo `removeTraces` takes it and counts anew. */
const counted: Belonging = { of: 'person', fate: 'keep', demo: 'apart' };

export const workBelongings: Belongings = {
  work: {
    /** The works of the demo go with their authors. */
    author_id: { of: 'person', fate: 'anonymous', demo: 'apart' },
    depart_id: ofClass,
    /** Those that started from a work stay; `removeWorks` of the demo takes the link. */
    parent_work_id: { of: 'work', fate: 'apart' },
    is_demo: { of: 'demo', fate: 'apart' },
  },
  // The first, that it goes last: whoever counts something holds a row of the others first.
  work_counter: { work_id: ofWork },
  work_version: {
    work_id: ofWork,
    /** The author of the work. */
    author_id: { of: 'person', fate: 'keep', demo: 'apart' },
  },
  work_version_file: { version_id: { of: 'work', fate: 'take', through: 'work_version' } },
  work_tag: { work_id: ofWork },
  work_star: { work_id: ofWork, viewer_key: counted },
  work_view: { work_id: ofWork, viewer_key: counted },
  work_comment: {
    work_id: ofWork,
    /** `eraseComments` takes them and counts anew; of the demo `removeTraces`. */
    user_id: { of: 'person', fate: 'apart' },
    decided_by: byStaff,
    depart_id: ofClass,
  },
  work_review: { work_id: ofWork, version_id: withWork, reviewer_id: byStaff },
  work_report: {
    work_id: ofWork,
    version_id: withWork,
    viewer_key: counted,
    closed_by: byStaff,
  },
  guest_like: { work_id: ofWork },
  /** Triggers keep the number. */
  work_waiting_step: { depart_id: { of: 'department', fate: 'apart' } },
};
