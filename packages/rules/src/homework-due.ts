/** What is told of when homework is due; days and hours as the wire writes them. */
export type DueWords =
  | { readonly kind: 'none' }
  | {
      readonly kind:
        | 'opensOn'
        | 'dueToday'
        | 'dueTomorrow'
        | 'dueOn'
        /** Over, and handed in all the same. */
        | 'overdueLate'
        | 'overdue';
      /** `MM-DD` */
      readonly day: string;
      /** `HH:mm` */
      readonly time: string;
    };

type Due = {
  readonly cell: string;
  readonly opensAt: string | null;
  readonly dueAt: string | null;
  readonly allowLate: boolean;
};

/** When homework is due or begins, for words that a child reads. Times are `YYYY-MM-DD HH:mm:ss` of the clock of `now`. */
export function describeDue({ cell, opensAt, dueAt, allowLate }: Due, now: Date): DueWords {
  if (cell === 'closed' && opensAt) return { kind: 'opensOn', ...partsOf(opensAt) };
  if (dueAt === null) return { kind: 'none' };
  const parts = partsOf(dueAt);
  if (dueAt < wireOf(now)) return { kind: allowLate ? 'overdueLate' : 'overdue', ...parts };
  const day = dueAt.slice(0, 10);
  if (day === wireOf(now).slice(0, 10)) return { kind: 'dueToday', ...parts };
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (day === wireOf(tomorrow).slice(0, 10)) return { kind: 'dueTomorrow', ...parts };
  return { kind: 'dueOn', ...parts };
}

type HandIn = Due & { readonly status: number; readonly mayHandIn: boolean };

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

const partsOf = (time: string) => ({ day: time.slice(5, 10), time: time.slice(11, 16) });

function wireOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
