/** A time, as milliseconds since the epoch. */
type Time = number;

/** Where a child stands with a task: homework in a class, or the task of a unit. */
export const submissionStates = ['none', 'begun', 'handedIn', 'returned', 'graded'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What is kept of a child and a task; `state` none for one who has done nothing. */
export type Submission = {
  readonly state: SubmissionState;
  /** The version that was handed in last, with the hand-in that is looked at. */
  readonly versionId: string | null;
  /** How often it was handed in, the times after a return not counted. */
  readonly attempts: number;
  /** How often it was handed in, the times after a return too; a hand-in that was taken back does not count. */
  readonly handIns: number;
  readonly isLate: boolean;
  /** The child need not do it. */
  readonly isExcused: boolean;
  /** When the staff first opened what lies before them now. */
  readonly lookedAt: Time | null;
  /** 1 to 5; null while it is not graded. */
  readonly score: number | null;
};

/** What a class was told of a task. The task of a unit has neither times nor bounds. */
export type TaskRules = {
  readonly status: 'unpublished' | 'published' | 'ended';
  readonly opensAt: Time | null;
  /** For this child: the class's time, or a later one of its own. */
  readonly dueAt: Time | null;
  readonly allowLate: boolean;
  /** How often a child may hand in anew without a return by a teacher; null without a bound. */
  readonly maxResubmits: number | null;
};

export const freeTask: TaskRules = {
  status: 'published',
  opensAt: null,
  dueAt: null,
  allowLate: true,
  maxResubmits: null,
};

/** What somebody does to a submission. Times are the server's but for `pressedAt`. */
export type SubmissionMove =
  | { readonly kind: 'begin'; readonly now: Time }
  | {
      readonly kind: 'handIn';
      readonly versionId: string;
      readonly now: Time;
      /** When the child pressed the button, by the child's clock put right by the server's. */
      readonly pressedAt?: Time | undefined;
    }
  | { readonly kind: 'takeBack'; readonly now: Time }
  | { readonly kind: 'look'; readonly now: Time }
  | {
      readonly kind: 'grade';
      readonly versionId: string;
      readonly score: number;
    }
  | { readonly kind: 'return'; readonly versionId: string }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'excuse' }
  | { readonly kind: 'expect' };

/** Why nothing is handed in; each has its sentence. */
export type HandInProblem =
  | 'notPublished'
  | 'notOpen'
  | 'ended'
  | 'tooLate'
  | 'tooOften'
  | 'isGraded';

/** Why a move is not made; each has its sentence. */
export type SubmissionProblem =
  | HandInProblem
  | 'isLookedAt'
  | 'notHandedIn'
  | 'newerVersion'
  | 'badScore'
  | 'hasWork';

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly to: Submission }
  | { readonly kind: 'refused'; readonly problem: SubmissionProblem };

/** A press that arrives within this time counts from when it was made. */
export const pressGraceMs = 120_000;
export const highestScore = 5;

export const noSubmission: Submission = {
  state: 'none',
  versionId: null,
  attempts: 0,
  handIns: 0,
  isLate: false,
  isExcused: false,
  lookedAt: null,
  score: null,
};

/** The one place that says what becomes of a submission. Pure: callers keep what it answers. */
export function moveSubmission(
  was: Submission,
  move: SubmissionMove,
  task: TaskRules = freeTask,
): MoveOutcome {
  switch (move.kind) {
    case 'begin':
      return begin(was, move.now, task);
    case 'handIn':
      return handIn(was, move, task);
    case 'takeBack':
      if (was.state === 'graded') return refused('isGraded');
      if (was.state !== 'handedIn') return refused('notHandedIn');
      if (was.lookedAt !== null) return refused('isLookedAt');
      return takeBack(was, move.now, task);
    case 'look':
      if (was.state !== 'handedIn' || was.lookedAt !== null) return moved(was);
      return moved({ ...was, lookedAt: move.now });
    case 'grade':
      return grade(was, move);
    case 'return':
      if (was.versionId === null || was.state === 'begun') return refused('notHandedIn');
      if (was.versionId !== move.versionId) return refused('newerVersion');
      return moved({ ...was, state: 'returned', isExcused: false, score: null });
    case 'reopen':
      if (was.state !== 'graded' && was.state !== 'returned') return refused('notHandedIn');
      return moved({ ...was, state: 'handedIn', isExcused: false, score: null });
    case 'excuse':
      if (was.state === 'handedIn' || was.state === 'graded') return refused('hasWork');
      return moved({ ...was, isExcused: true });
    case 'expect':
      return moved({ ...was, isExcused: false });
  }
}

function begin(was: Submission, now: Time, task: TaskRules): MoveOutcome {
  if (was.state === 'graded') return refused('isGraded');
  if (was.state !== 'none') return moved(was);
  const problem = closed(task, now);
  return problem ? refused(problem) : moved({ ...was, state: 'begun' });
}

function handIn(
  was: Submission,
  { versionId, now, pressedAt }: Extract<SubmissionMove, { kind: 'handIn' }>,
  task: TaskRules,
): MoveOutcome {
  const at = countedFrom(now, pressedAt);
  const problem = whyNoHandIn(was, task, at);
  if (problem) return refused(problem);
  return moved({
    ...was,
    state: 'handedIn',
    versionId,
    attempts: was.state === 'returned' ? was.attempts : was.attempts + 1,
    handIns: was.handIns + 1,
    isLate: isAfterDue(task, at),
    isExcused: false,
    lookedAt: null,
    score: null,
  });
}

function whyNoHandIn(was: Submission, task: TaskRules, at: Time): HandInProblem | undefined {
  if (was.state === 'graded') return 'isGraded';
  const problem = closed(task, at);
  if (problem) return problem;
  if (isAfterDue(task, at) && !task.allowLate) return 'tooLate';
  const isAgain = was.state === 'handedIn' || (was.state === 'begun' && was.attempts > 0);
  const { maxResubmits } = task;
  return isAgain && maxResubmits !== null && was.attempts > maxResubmits ? 'tooOften' : undefined;
}

const isAfterDue = ({ dueAt }: TaskRules, at: Time): boolean => dueAt !== null && at > dueAt;

/** It does not count as handed in, and it comes back only to a child who may hand it in again. */
function takeBack(was: Submission, now: Time, task: TaskRules): MoveOutcome {
  const attempts = Math.max(0, was.attempts - 1);
  const handIns = Math.max(0, was.handIns - 1);
  const back: Submission = { ...was, state: 'begun', isLate: false, attempts, handIns };
  const again = handIn(back, { kind: 'handIn', versionId: '', now }, task);
  return again.kind === 'refused' ? again : moved(back);
}

function grade(
  was: Submission,
  { versionId, score }: Extract<SubmissionMove, { kind: 'grade' }>,
): MoveOutcome {
  if (!Number.isInteger(score) || score < 1 || score > highestScore) return refused('badScore');
  if (was.versionId === null || was.state === 'begun') return refused('notHandedIn');
  if (was.versionId !== versionId) return refused('newerVersion');
  return moved({ ...was, state: 'graded', isExcused: false, score });
}

/** When a hand-in counts from: the line may be slow for a moment, a clock may not be years off. */
export function countedFrom(now: Time, pressedAt?: Time): Time {
  if (pressedAt === undefined || pressedAt > now) return now;
  return now - pressedAt <= pressGraceMs ? pressedAt : now;
}

function closed({ status, opensAt }: TaskRules, at: Time): HandInProblem | undefined {
  if (status === 'unpublished') return 'notPublished';
  if (status === 'ended') return 'ended';
  return opensAt !== null && at < opensAt ? 'notOpen' : undefined;
}

const moved = (to: Submission): MoveOutcome => ({ kind: 'moved', to });
const refused = (problem: SubmissionProblem): MoveOutcome => ({ kind: 'refused', problem });

/** What a cell of the class grid shows. */
export const cellStates = [
  'closed',
  'none',
  'begun',
  'handedIn',
  'late',
  'returned',
  'graded',
  'excused',
] as const;
export type CellState = (typeof cellStates)[number];

export function cellOf(
  { state, isExcused, isLate }: Submission,
  { status, opensAt }: TaskRules,
  now: Time,
): CellState {
  if (state === 'handedIn') return isLate ? 'late' : 'handedIn';
  if (state === 'graded') return state;
  // Also of what was sent back: the child need not do it again.
  if (isExcused) return 'excused';
  if (state === 'returned' || state === 'begun') return state;
  const isClosed = status === 'unpublished' || (opensAt !== null && now < opensAt);
  return isClosed ? 'closed' : 'none';
}

/** What the child may do now; the server asks again with each move. */
export type ChildMoves = {
  readonly mayWork: boolean;
  readonly mayHandIn: boolean;
  /** null where it may hand in. */
  readonly whyNoHandIn: HandInProblem | null;
  readonly mayTakeBack: boolean;
};

export function childMoves(was: Submission, task: TaskRules, now: Time): ChildMoves {
  const why = whyNoHandIn(was, task, now);
  return {
    mayWork: was.state !== 'graded' && closed(task, now) === undefined,
    mayHandIn: why === undefined,
    whyNoHandIn: why ?? null,
    mayTakeBack: moveSubmission(was, { kind: 'takeBack', now }, task).kind === 'moved',
  };
}

/** The predecessor's number of a work that was made for a task. */
export function taskWorkStatus(state: SubmissionState): 0 | 1 | 2 {
  if (state === 'graded') return 2;
  return state === 'handedIn' ? 1 : 0;
}

/** A place in a work. `sprite` of a junior work is `page/character`, its `blockId` is `script.index`, from 0. */
export type PinPlace =
  | { readonly kind: 'sprite'; readonly sprite: string }
  | { readonly kind: 'block'; readonly sprite: string; readonly blockId: string }
  | { readonly kind: 'line'; readonly file: string; readonly line: number };

/** Words about one place in a work. */
export type Pin = { readonly place: PinPlace; readonly text: string };

/** A place as it is sent, in one shape for every kind. */
type SentPlace = {
  readonly kind: PinPlace['kind'];
  readonly sprite?: string;
  readonly blockId?: string;
  readonly file?: string;
  readonly line?: number;
};

/** `undefined` where the place lacks what its kind needs. */
export function pinPlaceOf({ kind, sprite, blockId, file, line }: SentPlace): PinPlace | undefined {
  if (kind === 'line') return file && line ? { kind, file, line } : undefined;
  if (!sprite) return undefined;
  if (kind === 'sprite') return { kind, sprite };
  return blockId ? { kind, sprite, blockId } : undefined;
}

/** Pins as they are sent; one whose place lacks what its kind needs is left out. */
export const readPins = (
  sent: readonly { readonly place: SentPlace; readonly text: string }[],
): Pin[] =>
  sent.flatMap(({ place, text }) => {
    const read = pinPlaceOf(place);
    return read ? [{ place: read, text }] : [];
  });
