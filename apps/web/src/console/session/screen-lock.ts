import type { LocalStore } from '@sprout/client';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services.ts';

/** Choices of the person, in minutes; 0 is never. */
export const lockMinutes = [0, 5, 10, 30, 60] as const;
export type LockMinutes = (typeof lockMinutes)[number];

const minutesKey = (userId: string) => `LOCK_MINUTES_${userId}`;
/** Written when one tab locks or unlocks, so that the others ask the server at once. */
export const lockedKey = 'SCREEN_LOCKED';

export const readLockMinutes = (store: LocalStore, userId: string): LockMinutes =>
  store.read(minutesKey(userId), (value) => lockMinutes.find((minutes) => minutes === value)) ?? 0;

export const writeLockMinutes = (store: LocalStore, userId: string, minutes: LockMinutes): void =>
  store.write(minutesKey(userId), minutes, null);

/** Asks again what this session may see: a locked one nothing. */
export function useAskedAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['permissions.own'] });
}

/** Tells the other tabs that the session was locked or unlocked. */
export function useTellTabs(): () => void {
  const { store, now } = useServices();
  return () => store.write(lockedKey, now(), null);
}

/** Locks the session; the page follows as soon as the server refuses it. */
export function useLock(): () => Promise<void> {
  const { client } = useServices();
  const tellTabs = useTellTabs();
  const askAgain = useAskedAgain();
  return async () => {
    await client.call('session.lock');
    tellTabs();
    await askAgain();
  };
}
