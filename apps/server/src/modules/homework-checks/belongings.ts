import type { Belongings } from '../../platform/belongings.ts';

/** What was seen of a child's work goes with the child and with the work. */
export const homeworkCheckBelongings: Belongings = {
  homework_check_result: {
    user_id: { of: 'person', onDelete: 'delete' },
    work_id: { of: 'work', onDelete: 'delete' },
    /** Of that work. */
    version_id: { of: 'work', onDelete: 'keep' },
  },
};
