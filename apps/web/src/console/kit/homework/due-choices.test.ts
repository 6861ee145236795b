import { readWire } from '@sprout/rules';
import { expect, it } from 'vitest';
import { dueOf, offeredDues } from './due-choices.ts';

// A Thursday.
const now = readWire('2030-05-02 09:00:00');

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
  expect(dueOf('tonight', readWire('2030-05-02 20:30:00'))).toBeUndefined();
  expect(dueOf('sunday', readWire('2030-05-05 09:00:00'))).toBe('2030-05-12 21:00:00');
});

it.each([1, 2, 3, 4, 5, 6, 7])('offers each time once, on day %i of a week', (day) => {
  const times = offeredDues(readWire(`2030-05-${String(5 + day).padStart(2, '0')} 09:00:00`)).map(
    ({ dueAt }) => dueAt,
  );

  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual([...times].sort());
});

it('calls the next Sunday a week on a Sunday, and tomorrow Sunday on a Saturday', () => {
  const choicesOf = (day: number) =>
    offeredDues(readWire(`2030-05-0${day} 09:00:00`)).map(({ choice }) => choice);

  expect(choicesOf(5)).toEqual(['tonight', 'tomorrow', 'week', 'fortnight']);
  expect(choicesOf(4)).toEqual(['tonight', 'sunday', 'week', 'fortnight']);
});
