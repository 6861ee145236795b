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

const usedKey = (userId: string) => `LOCK_USED_${userId}`;
/** Writing at each key would be much. */
const toldEveryMs = 1_000;

/** When the person last used the console, in whichever tab or window of this browser; in ms since 1970. */
export function createLastUse(store: LocalStore, userId: string, now: () => number) {
  let usedAt = now();
  let toldAt = 0;
  return {
    note(): void {
      usedAt = now();
      if (Math.abs(usedAt - toldAt) < toldEveryMs) return;
      toldAt = usedAt;
      store.write(usedKey(userId), usedAt, null);
    },
    read(): number {
      const elsewhere = store.read(usedKey(userId), (value) =>
        typeof value === 'number' ? value : undefined,
      );
      // A clock that was set back does not keep the user there for longer.
      return Math.max(usedAt, Math.min(elsewhere ?? 0, now()));
    },
  };
}

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
