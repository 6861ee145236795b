import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, optional, RealName, WireTime, Word } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { ClassRow } from './homeworks.ts';

const base = '/teaching/grading';
const read = 'teaching:homework:list';
const grade = 'teaching:homework:grade';

const TaskKind = Word('homework', 'unit');

/** A homework, or the task of a unit, in one class, with how much of it waits. */
const GradingTask = Type.Object({
  kind: TaskKind,
  id: Id,
  name: Type.String(),
  /** Of a unit. */
  courseName: nullable(Type.String()),
  codeType: Type.Integer(),
  departId: Id,
  departName: Type.String(),
  dueAt: nullable(WireTime),
  childCount: Type.Integer(),
  handedInCount: Type.Integer(),
  waitingCount: Type.Integer(),
  gradedCount: Type.Integer(),
  /** When the first of those who wait handed in. */
  waitingSince: nullable(WireTime),
});

const GradedVersion = Type.Object({
  versionId: Id,
  versionNo: Type.Integer(),
  createTime: WireTime,
  /** Handed in, not only saved. */
  isHandIn: Type.Boolean(),
});

/** What the staff said at one time. */
const Mark = Type.Object({
  markId: Id,
  kind: Word('grade', 'return'),
  score: nullable(Type.Integer()),
  comment: nullable(Type.String()),
  by: nullable(RealName),
  createTime: WireTime,
  isUndone: Type.Boolean(),
});

/** Everything that the staff need of one hand-in. */
const GradingWork = Type.Object({
  row: ClassRow,
  workName: Type.String(),
  workType: Type.String(),
  description: Type.String(),
  /** Newest first, at most fifty. */
  versions: Type.Array(GradedVersion),
  /** What was handed in before, of the same work. */
  previousVersionId: nullable(Id),
  /** What the children began with, with its ticket. */
  starterUrl: nullable(Type.String()),
  /** Newest first. */
  marks: Type.Array(Mark),
});

const place = {
  homeworkId: optional(Id),
  unitId: optional(Id),
  departId: Id,
};

const Phrase = Type.Object({ id: Id, phrase: Type.String() });

/** What the staff need beside hand-ins to grade them. Grades themselves are calls of `homework`. */
export const grading = subject('grading', {
  /** Tasks of the classes that one answers for: what has waited longest first. */
  tasks: {
    method: 'GET',
    path: `${base}/tasks`,
    access: read,
    query: Type.Object({
      /** Only where something waits; else all of the newest. */
      isWaiting: optional(Type.Boolean()),
      departId: optional(Id),
      kind: optional(TaskKind),
    }),
    result: Type.Array(GradingTask),
    notApplicable: { foreignRow: 'lists classes that one answers for only' },
  },
  work: {
    method: 'GET',
    path: `${base}/work`,
    access: read,
    query: Type.Object({ submissionId: Id }),
    result: GradingWork,
  },
  /** A version of the work that was handed in, also when its author has gone to another class. */
  file: {
    method: 'GET',
    path: `${base}/file`,
    access: read,
    kind: 'file',
    query: Type.Object({ submissionId: Id, versionId: Id }),
    result: None,
  },
  /** Tells which hand-in one looks at, and answers who else is at the same task now. */
  presence: {
    method: 'POST',
    path: `${base}/presence`,
    access: grade,
    log: 'none',
    body: Type.Object({ ...place, submissionId: nullable(Id) }),
    result: Type.Array(Type.Object({ userId: Id, name: RealName, submissionId: nullable(Id) })),
  },
  /** Sentences that are put into a comment by one tap: own ones and the school's. For those who grade or review. */
  phrases: {
    method: 'GET',
    path: `${base}/phrases`,
    access: 'user',
    result: Type.Object({
      own: Type.Array(Phrase),
      /** Of the dictionary `grading_phrase`. */
      school: Type.Array(Type.String()),
    }),
    notApplicable: {
      foreignRow: 'lists own phrases and those of the school',
      badInput: 'takes no input',
    },
  },
  /** Answers the one that is there already. Throws `grading.tooManyPhrases`, `text.*`. */
  addPhrase: {
    method: 'POST',
    path: `${base}/phrases`,
    access: 'user',
    body: Type.Object({ phrase: Type.String({ minLength: 1, maxLength: textLimits.phrase }) }),
    result: Phrase,
    notApplicable: { foreignRow: 'names no row' },
  },
  removePhrase: {
    method: 'DELETE',
    path: `${base}/phrases`,
    access: 'user',
    query: Type.Object({ id: Id }),
    result: None,
  },
});
