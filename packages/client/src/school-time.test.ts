import { readWire, writeWire } from '@sprout/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnSchoolTime, schoolNow } from './school-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows what the device shows until the server has answered', () => {
  vi.setSystemTime(new Date(2031, 0, 1, 8, 30, 0));
  expect(writeWire(schoolNow())).toBe('2031-01-01 08:30:00');
});

it('goes on from what the server told last, whatever the clock of the device says', () => {
  vi.setSystemTime(new Date(2001, 0, 1, 0, 0, 0));
  learnSchoolTime('2030-05-02 11:40:00');
  vi.advanceTimersByTime(9 * 60_000);
  expect(writeWire(schoolNow())).toBe('2030-05-02 11:49:00');

  // Somebody sets the clock of the device: the next answer puts it right.
  vi.setSystemTime(new Date(2030, 5, 2));
  learnSchoolTime('2030-05-02 11:50:00');
  expect(schoolNow()).toBe(readWire('2030-05-02 11:50:00'));
});

it.each([null, '', 'later'])('keeps what it knows when an answer says %j', (wire) => {
  vi.setSystemTime(new Date(2030, 4, 2));
  learnSchoolTime('2030-05-02 11:40:00');
  learnSchoolTime(wire);
  expect(writeWire(schoolNow())).toBe('2030-05-02 11:40:00');
});
