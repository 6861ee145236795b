import type { Belonging, Belongings } from '../../platform/belongings.ts';

const ofTheChild: Belonging = { of: 'aboutPerson', through: 'user_id' };

/** What was paid stays as a record; nothing in it tells of the child or the guardian any more. */
export const orderBelongings: Belongings = {
  teaching_order: {
    user_id: { of: 'person', onDelete: 'anonymize', demo: 'delete' },
    payer_name: ofTheChild,
    payer_phone: ofTheChild,
    comment: ofTheChild,
    is_demo: { of: 'demo', onDelete: 'delete' },
  },
};
