import type { Actor } from '../access/actor.ts';
import type { RateLimiter, RateRule } from '../rate-limit.ts';
import type { JobEnd } from './file-process.ts';

/** Whose share a job takes: a person, or by its address the network of a guest. */
export type Asker = Pick<Actor, 'id'> & Partial<Pick<Actor, 'identity'>>;

const windowMs = 600_000;
const refusal = 'request.tooMuch';
/**
 * Milliseconds of the processor. A cover takes 50 and a large work 2000; a class that saves for ten minutes stays far
 * below.
 */
const ofEverybody: RateRule = { name: 'file-ms', limit: 90_000, windowMs, refusal };
/** Staff import courses and lists. */
const ofStaff: RateRule = { name: 'file-ms-staff', limit: 600_000, windowMs, refusal };
/** Part of a share above which somebody has used much: 3 s of a child, 20 s of staff. */
const muchOfShare = 1 / 30;

export type Costs = ReturnType<typeof createCosts>;

/** Counts what jobs have cost, instead of how many there were: files differ by a thousand times. */
export function createCosts(
  rateLimiter: Pick<RateLimiter, 'requireLeft' | 'add' | 'count'>,
  isStaff: (asker: Asker) => boolean,
) {
  const ruleOf = (asker: Asker) => (isStaff(asker) ? ofStaff : ofEverybody);
  return {
    /** Throws `request.tooMuch` for an asker that has used up the share of these ten minutes. */
    requireLeft: (asker: Asker): void => rateLimiter.requireLeft(ruleOf(asker), asker.id),

    /** Whether the jobs of the asker have used much of the processor in these ten minutes. */
    hasUsedMuch(asker: Asker): boolean {
      const rule = ruleOf(asker);
      return rateLimiter.count(rule, asker.id) >= rule.limit * muchOfShare;
    },

    /** A job that had to be ended counts twice what it was allowed. */
    charge(asker: Asker, end: JobEnd, limitMs: number): void {
      if (end.kind === 'unstarted' || end.kind === 'starved') return;
      const isEnded = end.kind === 'tooHard' || end.kind === 'gone';
      rateLimiter.add(ruleOf(asker), asker.id, isEnded ? 2 * limitMs : end.cpuMs);
    },
  };
}
