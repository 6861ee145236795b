import { expect, it } from 'vitest';
import { describeDue, nextBorder } from './homework-due.ts';
import { readWire } from './wire-time.ts';

const now = readWire('2030-05-02 09:00:00');
const due = {
  cell: 'none',
  opensAt: null,
  dueAt: null,
  allowLate: true,
  mayHandIn: true,
  whyNoHandIn: null,
};

it.each([
  [{ dueAt: '2030-05-02 18:00:00' }, 'dueToday'],
  [{ dueAt: '2030-05-03 08:00:00' }, 'dueTomorrow'],
  [{ dueAt: '2030-05-09 08:00:00' }, 'dueOn'],
  [{ dueAt: '2030-05-02 08:59:00' }, 'overdueLate'],
  [{ dueAt: '2030-05-01 08:00:00' }, 'overdueLate'],
  [{ dueAt: '2030-05-01 08:00:00', mayHandIn: false }, 'overdue'],
  [{ cell: 'closed', opensAt: '2030-05-04 08:00:00' }, 'opensOn'],
  [{}, 'none'],
] as const)('tells of %j: %s', (change, kind) => {
  expect(describeDue({ ...due, ...change }, now).kind).toBe(kind);
});

it.each([
  // A clock that runs ahead: the server takes it still.
  [{ dueAt: '2030-05-02 08:59:00', allowLate: false }, 'dueToday'],
  [{ dueAt: '2030-05-01 08:00:00', allowLate: false }, 'dueOn'],
  // One that is slow: the server takes it no more.
  [
    { dueAt: '2030-05-02 18:00:00', allowLate: false, mayHandIn: false, whyNoHandIn: 'tooLate' },
    'overdue',
  ],
] as const)('believes the server of %j: %s', (change, kind) => {
  expect(describeDue({ ...due, ...change }, now).kind).toBe(kind);
});

it.each([
  [{ opensAt: null, dueAt: null }, undefined],
  [{ opensAt: '2030-05-02 08:00:00', dueAt: '2030-05-02 18:00:00' }, '2030-05-02 18:00:00'],
  [{ opensAt: '2030-05-02 10:00:00', dueAt: '2030-05-02 18:00:00' }, '2030-05-02 10:00:00'],
  [{ opensAt: null, dueAt: '2030-05-01 18:00:00' }, undefined],
])('%j changes next at %s', (times, next) => {
  expect(nextBorder(times, now)).toBe(next && readWire(next));
});
