import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

const mib = 1024 * 1024;
/** A work of 5 MB with its cover and sounds comes at once, three photos of homework, too. */
export const atOnceBytes = 16 * mib;
/** Of one person. As much as a tablet sends over the air of a classroom. */
const bytesPerSecond = 4 * mib;
/** A request that waits longer is not worth its place; the editors send again by themselves. */
const longestWaitMs = 30_000;
/** Senders that are remembered before those whose turn is past are forgotten. */
const mostRemembered = 1000;

const msFor = (bytes: number): number => (bytes / bytesPerSecond) * 1000;

/**
 * Spreads what one sender sends at once, so that the thread which receives and parses it is there for the others
 * meanwhile: a wait instead of a refusal, since a sender of a long work or many photos does nothing wrong.
 */
export function createBodyPace(clock: Pick<Clock, 'elapsedMs'>) {
  /** When all that each sender has sent would have come at the even pace. */
  const dueAt = new Map<string, number>();

  function forgetThePast(now: number): void {
    for (const [id, due] of dueAt) if (due <= now) dueAt.delete(id);
  }

  /** What somebody announces and never sends is forgotten after the longest wait, however much it was. */
  function add(senderId: string, bytes: number): void {
    const now = clock.elapsedMs();
    if (dueAt.size >= mostRemembered) forgetThePast(now);
    const due = Math.max(now, Math.max(now, dueAt.get(senderId) ?? now) + msFor(bytes));
    dueAt.set(senderId, Math.min(due, now + msFor(atOnceBytes) + longestWaitMs));
  }

  return {
    /**
     * Milliseconds until a body of a sender may be read; the body counts as sent.
     * @throws `request.tooMuch` for one that would wait too long
     */
    take(senderId: string, bytes: number): number {
      const now = clock.elapsedMs();
      const dueMs = Math.max(0, (dueAt.get(senderId) ?? now) - now);
      const waitMs = Math.max(0, dueMs - msFor(atOnceBytes));
      // One that waits has to fit whole: what reaches further would be forgotten too early.
      if (waitMs > 0 && dueMs + msFor(bytes) > msFor(atOnceBytes) + longestWaitMs)
        throw new AppError('request.tooMuch', { seconds: 30, minutes: 1 });
      add(senderId, bytes);
      return waitMs;
    },

    /** Counts bytes that came beyond those of `take`, or gives back those that did not come. */
    add,
  };
}
