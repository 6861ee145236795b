import { expect, it } from 'vitest';
import { dueOf, offeredDues } from './due-choices.ts';

// A Thursday.
const now = new Date(2030, 4, 2, 9, 0, 0);

it.each([
  ['tonight', '2030-05-02 21:00:00'],
  ['tomorrow', '2030-05-03 21:00:00'],
  ['sunday', '2030-05-05 21:00:00'],
  ['week', '2030-05-09 21:00:00'],
  ['fortnight', '2030-05-16 21:00:00'],
] as const)('%s is %s', (choice, due) => {
  expect(dueOf(choice, now)).toBe(due);
});

it('offers no evening that is over, and on a Sunday the next one', () => {
  expect(dueOf('tonight', new Date(2030, 4, 2, 20, 30, 0))).toBeUndefined();
  expect(dueOf('sunday', new Date(2030, 4, 5, 9, 0, 0))).toBe('2030-05-12 21:00:00');
});

it.each([1, 2, 3, 4, 5, 6, 7])('offers each time once, on day %i of a week', (day) => {
  const times = offeredDues(new Date(2030, 4, 5 + day, 9, 0, 0)).map(({ dueAt }) => dueAt);

  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual([...times].sort());
});

it('calls the next Sunday a week on a Sunday, and tomorrow Sunday on a Saturday', () => {
  const choicesOf = (day: number) =>
    offeredDues(new Date(2030, 4, day, 9, 0, 0)).map(({ choice }) => choice);

  expect(choicesOf(5)).toEqual(['tonight', 'tomorrow', 'week', 'fortnight']);
  expect(choicesOf(4)).toEqual(['tonight', 'sunday', 'week', 'fortnight']);
});
