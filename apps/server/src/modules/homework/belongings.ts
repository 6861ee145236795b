import type { Belongings } from '../../platform/belongings.ts';

/** What children handed in, and what was said of it, stays when a class goes: it is the children's. */
export const homeworkBelongings: Belongings = {
  teaching_homework: { work_dept: { of: 'department', onDelete: 'keep' } },
  homework_class: { depart_id: { of: 'department', onDelete: 'delete' } },
  homework_submission: {
    depart_id: { of: 'department', onDelete: 'keep' },
    user_id: { of: 'person', onDelete: 'delete' },
    work_id: { of: 'work', onDelete: 'keep' },
    /** Of that work. */
    version_id: { of: 'work', onDelete: 'keep' },
    fingerprint_version_id: { of: 'work', onDelete: 'keep' },
    graded_by: { of: 'person', onDelete: 'keep' },
  },
  /** What was said of somebody goes with them. */
  homework_mark: {
    user_id: { of: 'person', onDelete: 'delete' },
    version_id: { of: 'work', onDelete: 'keep' },
  },
};
