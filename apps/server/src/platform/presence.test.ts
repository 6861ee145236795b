import { expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createPresence, presenceMs } from './presence.ts';

it('forgets who was here after a while, also when the clock of the computer was set back', () => {
  const clock = createTestClock('2030-05-02T00:00:00Z');
  const presence = createPresence({ clock });
  presence.note('class', { userId: 'first', rowId: 'a' });

  clock.set('2030-05-01T00:00:00Z');
  const soon = presence.note('class', { userId: 'second', rowId: null });
  clock.advance(presenceMs + 1);

  expect(soon).toEqual([{ userId: 'first', rowId: 'a' }]);
  expect(presence.note('class', { userId: 'third', rowId: null })).toEqual([]);
});
