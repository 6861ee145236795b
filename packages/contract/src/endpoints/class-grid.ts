import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  fileUrl,
  Id,
  LoginName,
  None,
  nullable,
  optional,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';

const base = '/teaching/classGrid';
const read = 'teaching:homework:list';

/** Homework or the task of a unit: one of the two is named. */
const task = { homeworkId: optional(Id), unitId: optional(Id) };
/** Of one course, or all homework of the class; without both the course that the class works on. */
const grid = {
  departId: optional(Id),
  courseId: optional(Id),
  tasks: optional(Word('course', 'homework')),
};

const State = Word(
  'closed',
  'none',
  'opened',
  'begun',
  'handedIn',
  'late',
  'returned',
  'overdue',
  'graded',
  'done',
  'excused',
);

const Task = Type.Object({
  kind: Word('unit', 'homework'),
  id: Id,
  name: Type.String(),
  /** Place of a unit in its course, from 1; of homework that was made from a unit that unit's. */
  number: nullable(Type.Integer()),
  codeType: Type.Integer(),
  state: Word('open', 'closed', 'draft', 'ended'),
  opensAt: nullable(WireTime),
  dueAt: nullable(WireTime),
});

/** `cells` has a letter for each task, in their order; `readGridRow` of the rules reads it. */
const Child = Type.Object({
  id: Id,
  name: RealName,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  /** The child is in the class no more. */
  hasLeft: Type.Boolean(),
  cells: Type.String({ pattern: '^[xobhlrude.0-5]*$' }),
});

const Grid = Type.Object({
  /** Classes of the caller. */
  departs: Type.Array(Type.Object({ id: Id, departName: Type.String() })),
  /** Courses of the class. */
  courses: Type.Array(Type.Object({ id: Id, courseName: Type.String() })),
  /** Null for a caller who answers for no class. */
  departId: nullable(Id),
  /** Null where all homework is shown. */
  courseId: nullable(Id),
  tasks: Type.Array(Task),
  children: Type.Array(Child),
});

/** Children of a class by units and homework: where everybody stands, at a glance. */
export const classGrid = subject('classGrid', {
  /**
   * The whole grid. With `since`, the revision of an earlier answer, it is told only when something has changed:
   * that is how an open grid follows what happens, a small question every few seconds.
   */
  grid: {
    method: 'GET',
    path: `${base}/grid`,
    access: read,
    query: Type.Object({ ...grid, since: optional(Type.String({ maxLength: 64 })) }),
    result: Type.Object({ revision: Type.String(), grid: nullable(Grid) }),
  },
  /** What one cell stands for. */
  cell: {
    method: 'GET',
    path: `${base}/cell`,
    access: read,
    query: Type.Object({ ...task, departId: Id, userId: Id }),
    result: Type.Object({
      state: State,
      submissionId: nullable(Id),
      username: LoginName,
      workId: nullable(Id),
      workName: nullable(Type.String()),
      coverFileKey: nullable(Type.String()),
      coverFileKey_url: fileUrl('coverFileKey'),
      /** How often the work was saved. */
      saves: Type.Integer(),
      savedTime: nullable(WireTime),
      openedTime: nullable(WireTime),
      /** Of a unit's video. */
      videoPercent: Type.Integer(),
      stepsDone: Type.Integer(),
      steps: Type.Integer(),
      handIns: Type.Integer(),
      handedInTime: nullable(WireTime),
      /** For this child: the class's time, or a later one of its own. */
      dueAt: nullable(WireTime),
      ownDueAt: nullable(WireTime),
      score: nullable(Type.Integer()),
      comment: nullable(Type.String()),
      gradedTime: nullable(WireTime),
      gradedBy: nullable(Type.String()),
      remindedTime: nullable(WireTime),
      remindedBy: nullable(Type.String()),
    }),
  },
  /** The grid as a sheet: stars as numbers, every other state in a word. */
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls`,
    access: read,
    kind: 'file',
    query: Type.Object({
      departId: Id,
      courseId: optional(Id),
      tasks: optional(Word('course', 'homework')),
      format: optional(Word('xlsx', 'csv')),
    }),
    result: None,
  },
});

const remind = '/teaching/reminder';

/** A word to a child that has not handed in. Kept for each child, task and day; nothing is pushed. */
export const reminders = subject('reminders', {
  /**
   * Reminds these children of the class, else all who have not handed in; of those who were reminded today
   * already none.
   */
  add: {
    method: 'POST',
    path: `${remind}/add`,
    access: 'teaching:homework:grade',
    body: Type.Object({
      ...task,
      departId: Id,
      userIds: optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
    }),
    result: Type.Object({ ids: Type.Array(Id), alreadyToday: Type.Integer() }),
  },
  /** Takes own reminders back, within 30 minutes. */
  undo: {
    method: 'POST',
    path: `${remind}/undo`,
    access: 'teaching:homework:grade',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    result: None,
  },
  /** What the caller was reminded of and has not gone on with since. */
  mine: {
    method: 'GET',
    path: `${remind}/mine`,
    access: 'user',
    result: Type.Array(
      Type.Object({
        id: Id,
        homeworkId: nullable(Id),
        unitId: nullable(Id),
        /** Of the unit. */
        courseId: nullable(Id),
        departId: Id,
        taskName: Type.String(),
        remindedBy: nullable(Type.String()),
        createTime: WireTime,
      }),
    ),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'lists own reminders only',
      badInput: 'takes no input',
    },
  },
});
