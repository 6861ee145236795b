import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

const mib = 1024 * 1024;
/** A work of 5 MB with its cover and sounds comes at once, three photos of homework, too. */
const atOnceBytes = 16 * mib;
/** Of one person. As much as a tablet sends over the air of a classroom. */
const bytesPerSecond = 4 * mib;
/** Later, the browser would have given up. */
const longestWaitMs = 30_000;
/** People whose turn is remembered; most of them are past it. */
const mostRemembered = 1000;

/**
 * Spreads what one person sends at once, so that the thread which receives and parses it is there for the others
 * meanwhile: a wait instead of a refusal, since a long work or many photos are nobody's fault.
 */
export function createBodyPace(clock: Pick<Clock, 'elapsedMs'>) {
  /** When all that each person has sent would have come at the even pace. */
  const dueAt = new Map<string, number>();

  function forgetThePast(now: number): void {
    for (const [id, due] of dueAt) if (due <= now) dueAt.delete(id);
  }

  return {
    /**
     * Milliseconds until a body of a person may be read; the body counts as sent.
     * @throws `request.tooMuch` for one that would wait longer than a browser does.
     */
    take(senderId: string, bytes: number): number {
      const now = clock.elapsedMs();
      if (dueAt.size >= mostRemembered) forgetThePast(now);
      const due = Math.max(now, dueAt.get(senderId) ?? now);
      const waitMs = Math.max(0, due - now - (atOnceBytes / bytesPerSecond) * 1000);
      if (waitMs > longestWaitMs) {
        const seconds = Math.ceil((waitMs - longestWaitMs) / 1000);
        throw new AppError('request.tooMuch', { seconds, minutes: Math.ceil(seconds / 60) });
      }
      dueAt.set(senderId, due + (bytes / bytesPerSecond) * 1000);
      return waitMs;
    },
  };
}
