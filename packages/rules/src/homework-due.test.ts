import { expect, it } from 'vitest';
import { describeDue, whyNoHandIn } from './homework-due.ts';

const now = new Date(2030, 4, 2, 9, 0, 0);
const due = { cell: 'none', opensAt: null, dueAt: null, allowLate: true, mayHandIn: true };

it.each([
  [{ dueAt: '2030-05-02 18:00:00' }, 'dueToday'],
  [{ dueAt: '2030-05-03 08:00:00' }, 'dueTomorrow'],
  [{ dueAt: '2030-05-09 08:00:00' }, 'dueOn'],
  [{ dueAt: '2030-05-02 08:59:00' }, 'overdueLate'],
  [{ dueAt: '2030-05-01 08:00:00' }, 'overdueLate'],
  [{ dueAt: '2030-05-01 08:00:00', allowLate: false }, 'overdue'],
  [{ dueAt: '2030-05-01 08:00:00', mayHandIn: false }, 'overdue'],
  [{ cell: 'closed', opensAt: '2030-05-04 08:00:00' }, 'opensOn'],
  [{}, 'none'],
] as const)('tells of %j: %s', (change, kind) => {
  expect(describeDue({ ...due, ...change }, now).kind).toBe(kind);
});

it.each([
  [{ mayHandIn: true }, undefined],
  [{ mayHandIn: false, cell: 'graded' }, 'isGraded'],
  [{ mayHandIn: false, status: 0 }, 'notPublished'],
  [{ mayHandIn: false, status: 2 }, 'ended'],
  [{ mayHandIn: false, cell: 'closed' }, 'notOpen'],
  [{ mayHandIn: false, cell: 'handedIn' }, 'tooOften'],
  [{ mayHandIn: false, dueAt: '2030-05-02 08:59:00', allowLate: false }, 'tooLate'],
  // A clock of the tablet that is slow.
  [{ mayHandIn: false, dueAt: '2030-05-02 09:30:00', allowLate: false }, 'tooLate'],
  // One that is fast: the server would take it.
  [{ mayHandIn: true, dueAt: '2030-05-02 08:59:00', allowLate: false }, undefined],
] as const)('says of %j why nothing is handed in: %s', (change, why) => {
  expect(whyNoHandIn({ ...due, status: 1, ...change }, now)).toBe(why);
});
