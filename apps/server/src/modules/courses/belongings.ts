import type { Belongings } from '../../platform/belongings.ts';

/** Of the staff's own plans; the works that children made for them belong to the children. */
export const courseBelongings: Belongings = {
  /** A grant to a department that is gone lets no child in. */
  teaching_course: {
    depart_ids: { of: 'department', onDelete: 'keep' },
    is_demo: { of: 'demo', onDelete: 'delete' },
  },
  teaching_course_depart: { dept_id: { of: 'department', onDelete: 'delete' } },
  teaching_unit_release: { depart_id: { of: 'department', onDelete: 'delete' } },
  teaching_unit_progress: { user_id: { of: 'person', onDelete: 'delete' } },
};
