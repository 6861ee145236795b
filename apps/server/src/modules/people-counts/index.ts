import type { Belongings } from '../../platform/belongings.ts';
import type { Module } from '../module.ts';
import { createPeopleCounts } from './people-counts.service.ts';

export { readPeopleCounts, schoolCountId } from './people-counts.repository.ts';
export { createPeopleCounts };

/** Counting anew deletes these rows. */
const belongings: Belongings = {
  people_change: { user_id: { of: 'person', onDelete: 'custom' } },
  people_counted: {
    user_id: { of: 'person', onDelete: 'custom' },
    departs: { of: 'department', onDelete: 'custom' },
  },
};

const countEveryMs = 10 * 60_000;

export const peopleCountsModule: Module = {
  name: 'peopleCounts',
  subjects: { peopleCount: {} },
  belongings,
  register(context): void {
    context.jobs.every('people.count', countEveryMs, createPeopleCounts(context).countChanges);
  },
};
