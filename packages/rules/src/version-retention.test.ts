import { expect, it } from 'vitest';
import { type KeptVersion, versionsToKeep } from './version-retention.ts';

const now = new Date('2030-05-02T12:00:00Z');
const minuteMs = 60_000;

const autosave = (id: string, minutesAgo: number): KeptVersion => ({
  id,
  kind: 'auto',
  isApproved: false,
  createdAt: new Date(now.getTime() - minutesAgo * minuteMs),
});

it('keeps every version that somebody made on purpose, and every approved one', () => {
  const old = 400 * 24 * 60;
  const versions = [
    { ...autosave('manual', old), kind: 'manual' },
    { ...autosave('submitted', old), kind: 'submitted' },
    { ...autosave('restored', old), kind: 'restored' },
    { ...autosave('approved', old), isApproved: true },
  ];

  expect([...versionsToKeep(versions, now)]).toEqual([
    'manual',
    'submitted',
    'restored',
    'approved',
  ]);
});

it('keeps the last twenty autosaves whatever their age', () => {
  const versions = Array.from({ length: 25 }, (_, index) =>
    autosave(`v${index}`, 400 * 24 * 60 + index),
  );

  expect([...versionsToKeep(versions, now)]).toEqual(versions.slice(0, 20).map(({ id }) => id));
});

it('thins older ones to one an hour for a day and one a day for a month', () => {
  const recent = Array.from({ length: 20 }, (_, index) => autosave(`recent${index}`, 0));
  const versions = [
    ...recent,
    autosave('hour-a', 61),
    autosave('hour-a-older', 90),
    autosave('hour-b', 121),
    autosave('day-a', 40 * 60),
    autosave('day-a-older', 41 * 60),
    autosave('day-b', 29 * 24 * 60),
    autosave('too-old', 31 * 24 * 60),
  ];

  const kept = [...versionsToKeep(versions, now)].filter((id) => !id.startsWith('recent'));

  expect(kept).toEqual(['hour-a', 'hour-b', 'day-a', 'day-b']);
});

it('keeps the same versions when it is asked again', () => {
  const versions = Array.from({ length: 300 }, (_, index) => autosave(`v${index}`, index * 17));

  const once = versions.filter(({ id }) => versionsToKeep(versions, now).has(id));
  const twice = versionsToKeep(once, now);

  expect(twice.size).toBe(once.length);
});
