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
};

/** When homework is due or begins, for words that a child reads. Times are `YYYY-MM-DD HH:mm:ss` of the clock of `now`. */
export function describeDue(
  { cell, opensAt, dueAt, allowLate, mayHandIn }: Due,
  now: Date,
): DueWords {
  if (cell === 'closed' && opensAt) return { kind: 'opensOn', ...dayAndTime(opensAt) };
  if (dueAt === null) return { kind: 'none' };
  const parts = dayAndTime(dueAt);
  if (dueAt < wireOf(now)) {
    return { kind: allowLate && mayHandIn ? 'overdueLate' : 'overdue', ...parts };
  }
  const day = dueAt.slice(0, 10);
  if (day === wireOf(now).slice(0, 10)) return { kind: 'dueToday', ...parts };
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (day === wireOf(tomorrow).slice(0, 10)) return { kind: 'dueTomorrow', ...parts };
  return { kind: 'dueOn', ...parts };
}

/** It was never handed in, and cannot be any more. */
export const isMissed = ({ cell, mayHandIn }: Pick<HandIn, 'cell' | 'mayHandIn'>): boolean =>
  !mayHandIn && (cell === 'none' || cell === 'begun');

type HandIn = Due & { readonly status: number };

/**
 * Why a child cannot hand in now: codes below `homework`; undefined where it can. The server alone decides by the time:
 * a clock that is wrong, or of another zone, keeps nobody from handing in and chooses words only.
 */
export function whyNoHandIn(
  { status, cell, mayHandIn, dueAt, allowLate }: HandIn,
  now: Date,
): 'isGraded' | 'notPublished' | 'ended' | 'notOpen' | 'tooLate' | 'tooOften' | undefined {
  if (cell === 'graded') return 'isGraded';
  if (mayHandIn) return undefined;
  if (status === 0) return 'notPublished';
  if (status === 2) return 'ended';
  if (cell === 'closed') return 'notOpen';
  const hasEnd = dueAt !== null && !allowLate;
  // What was never handed in, or was sent back, is bounded by its time alone.
  const isByTime = cell === 'none' || cell === 'returned' || (dueAt ?? '') < wireOf(now);
  return hasEnd && isByTime ? 'tooLate' : 'tooOften';
}

/** Of a time as the wire writes it: `YYYY-MM-DD HH:mm:ss`. */
export const dayAndTime = (wire: string): DayAndTime => ({
  month: Number(wire.slice(5, 7)),
  date: Number(wire.slice(8, 10)),
  time: wire.slice(11, 16),
});

function wireOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
