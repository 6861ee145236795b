import type { Belonging, Belongings } from '../../platform/belongings.ts';

const ofWork: Belonging = { of: 'work', onDelete: 'delete' };
/** Goes with the work. */
const withWork: Belonging = { of: 'work', onDelete: 'keep' };
/** A class that is gone may come back; until then neither staff nor children find the works by it. */
const ofClass: Belonging = { of: 'department', onDelete: 'keep' };
/** Of the staff; the row tells of a work. */
const byStaff: Belonging = { of: 'person', onDelete: 'keep' };
/** Stays as one of a number; of the demo `removeTraces` takes it and counts anew. */
const counted: Belonging = { of: 'person', onDelete: 'keep', demo: 'custom' };

export const workBelongings: Belongings = {
  work: {
    /** The works of the demo go with their authors. */
    author_id: { of: 'person', onDelete: 'anonymize', demo: 'custom' },
    depart_id: ofClass,
    /** Those that started from a work stay; `removeWorks` of the demo takes the link. */
    parent_work_id: { of: 'work', onDelete: 'custom' },
    is_demo: { of: 'demo', onDelete: 'custom' },
  },
  // The first, that it goes last: a request that counts something holds a row of the others first.
  work_counter: { work_id: ofWork },
  work_version: {
    work_id: ofWork,
    /** The author of the work. */
    author_id: { of: 'person', onDelete: 'keep', demo: 'custom' },
  },
  work_version_file: { version_id: { of: 'work', onDelete: 'delete', through: 'work_version' } },
  work_tag: { work_id: ofWork },
  work_star: { work_id: ofWork, viewer_key: counted },
  work_view: { work_id: ofWork, viewer_key: counted },
  work_comment: {
    work_id: ofWork,
    /** `eraseComments` takes them and counts anew; of the demo `removeTraces`. */
    user_id: { of: 'person', onDelete: 'custom' },
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
  /** Acts on news are not of a work; their rows go after a day. */
  guest_act: { subject_id: ofWork },
  /** Triggers keep the number. */
  work_waiting_step: { depart_id: { of: 'department', onDelete: 'custom' } },
};
