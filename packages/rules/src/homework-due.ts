import type { HandInProblem } from './homework.ts';
import { readWire, type SchoolTime, wireDay } from './wire-time.ts';

const dayMs = 24 * 3_600_000;

/** A time as a child is told it. */
type DayAndTime = {
  /** From 1. */
  readonly month: number;
  readonly date: number;
  /** `HH:mm` */
  readonly time: string;
};

/** What is told of when homework is due. */
export type DueWords =
  | { readonly kind: 'none' }
  | (DayAndTime & {
      readonly kind:
        | 'opensOn'
        | 'dueToday'
        | 'dueTomorrow'
        | 'dueOn'
        /** Over, and handed in all the same. */
        | 'overdueLate'
        | 'overdue';
    });

type Due = {
  readonly cell: string;
  readonly opensAt: string | null;
  readonly dueAt: string | null;
  readonly allowLate: boolean;
  readonly mayHandIn: boolean;
  readonly whyNoHandIn: HandInProblem | null;
};

/**
 * When homework is due or begins, for words that a child reads. Whether it can be handed in is what the
 * server said: a clock that runs ahead of it never says that it is over.
 */
export function describeDue(
  { cell, opensAt, dueAt, allowLate, mayHandIn, whyNoHandIn }: Due,
  now: SchoolTime,
): DueWords {
  if (cell === 'closed' && opensAt) return { kind: 'opensOn', ...dayAndTime(opensAt) };
  if (dueAt === null) return { kind: 'none' };
  const parts = dayAndTime(dueAt);
  const isPast = readWire(dueAt) < now;
  if (whyNoHandIn === 'tooLate' || (isPast && !mayHandIn)) return { kind: 'overdue', ...parts };
  if (isPast && allowLate) return { kind: 'overdueLate', ...parts };
  const day = dueAt.slice(0, 10);
  if (day === wireDay(now)) return { kind: 'dueToday', ...parts };
  if (day === wireDay(now + dayMs)) return { kind: 'dueTomorrow', ...parts };
  return { kind: 'dueOn', ...parts };
}

/** It was never handed in, and cannot be any more. */
export const isMissed = ({ cell, mayHandIn }: Pick<Due, 'cell' | 'mayHandIn'>): boolean =>
  !mayHandIn && (cell === 'none' || cell === 'begun');

/** When what is shown of homework changes by time alone: the next of its times; undefined where none is ahead. */
export function nextBorder(
  { opensAt, dueAt }: Pick<Due, 'opensAt' | 'dueAt'>,
  now: SchoolTime,
): SchoolTime | undefined {
  const ahead = [opensAt, dueAt].flatMap((wire) => (wire ? [readWire(wire)] : []));
  const next = Math.min(...ahead.filter((time) => time > now));
  return Number.isFinite(next) ? next : undefined;
}

/** Of a time as the wire writes it: `YYYY-MM-DD HH:mm:ss`. */
export const dayAndTime = (wire: string): DayAndTime => ({
  month: Number(wire.slice(5, 7)),
  date: Number(wire.slice(8, 10)),
  time: wire.slice(11, 16),
});
