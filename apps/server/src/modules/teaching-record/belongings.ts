import type { Belongings } from '../../platform/belongings.ts';

/** Of a child that goes for good the class keeps the figure and nothing that says whose it was. */
export const teachingRecordBelongings: Belongings = {
  teaching_event: {
    depart_id: { of: 'department', onDelete: 'delete' },
    work_id: { of: 'aboutPerson', through: 'user_id' },
    mark_id: { of: 'aboutPerson', through: 'user_id' },
    user_id: { of: 'aboutPerson', through: 'user_id' },
  },
};
