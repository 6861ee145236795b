import type { Clock } from './clock.ts';

/** A page tells more often than this that somebody is there. */
export const presenceMs = 25_000;

/** Somebody, and what they look at. */
export type Presence = { userId: string; rowId: string | null };
type Seen = Presence & { place: string; atMs: number };

/**
 * Keeps which users are at which place now, such as a hand-in. It is kept in memory, since no page needs it after a
 * restart: one entry for each user, with the last place.
 */
export function createPresence({ clock }: { clock: Pick<Clock, 'elapsedMs'> }) {
  const seen = new Map<string, Seen>();

  return {
    /** Notes the place of a user, and answers which others are there. */
    note(place: string, { userId, rowId }: Presence): Presence[] {
      const nowMs = clock.elapsedMs();
      for (const [id, { atMs }] of seen) if (nowMs - atMs > presenceMs) seen.delete(id);
      seen.set(userId, { userId, rowId, place, atMs: nowMs });
      return [...seen.values()]
        .filter((other) => other.place === place && other.userId !== userId)
        .map((other) => ({ userId: other.userId, rowId: other.rowId }));
    },
  };
}
