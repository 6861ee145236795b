import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  dictText,
  fileUrl,
  Id,
  ListQuery,
  Nickname,
  None,
  nullable,
  optional,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';
import { maxPins, textLimits } from '../limits.ts';
import { field, resource } from '../resource/index.ts';

/** Values of the dictionary `additional_work_status`. */
export const homeworkStates = { unpublished: 0, published: 1, ended: 2 } as const;

/** What a teacher looks at: up to four criteria, each with words for its three levels. */
const criterion = {
  title: field.text({ max: 20, required: true, unique: true }),
  good: field.text({ max: 60 }),
  fair: field.text({ max: 60 }),
  poor: field.text({ max: 60 }),
};

/**
 * Homework, each for one or several classes; when it opens and is due stands beside each class.
 * Source: teaching-domain sections 6.2 and 9.
 */
export const homeworks = resource('homeworks', {
  path: '/teaching/teachingAdditionalWork',
  table: 'teaching_homework',
  permission: 'teaching:homework',
  fields: {
    workName: field.name({ max: 64 }),
    status: field.dict('additional_work_status', {
      isNumber: true,
      default: homeworkStates.published,
      filter: 'equals',
      sort: true,
      hasHint: true,
    }),
    codeType: field.dict('work_type', { isNumber: true, default: 2, filter: 'equals', sort: true }),
    /** Its classes, as a comma list. */
    workDept: field.refs('depart', { required: true, filter: 'equals' }),
    /** `ClassRules` by the id of the class; one that it leaves out has it at once and is never late. */
    classRules: field.json({ max: 20_000, detailOnly: true }),
    workDesc: field.longText({ max: 512 }),
    workCover: field.file('cover', {}),
    /** What children read: a sheet, a picture, a PDF. */
    workDocumentUrl: field.file('lesson', { detailOnly: true, listedForPredecessor: true }),
    /** What they begin with. */
    workUrl: field.file('work', { detailOnly: true, listedForPredecessor: true, hasHint: true }),
    materials: field.files('lesson', { max: 20, detailOnly: true }),
    /** The unit that it was made from. */
    unitId: field.ref('courseUnit', { detailOnly: true }),
    rubric: field.rows(criterion, { max: 4, detailOnly: true, hasHint: true }),
    /** `HomeworkCheckList`: what is looked for in each work, as advice. */
    checks: field.json({ max: 12_000, detailOnly: true, hasHint: true }),
  },
  computed: {
    /** Children who should do it, over all of its classes. */
    childCount: Type.Integer(),
    /** Of those: handed in and not graded. */
    waitingCount: Type.Integer(),
    gradedCount: Type.Integer(),
    /** The next time at which it is due in a class. */
    nextDue: nullable(WireTime),
  },
});

/** What one class was told; `null` where there is no bound. */
export const ClassRules = Type.Object({
  opensAt: nullable(WireTime),
  dueAt: nullable(WireTime),
  allowLate: Type.Boolean(),
  /** How often a child may hand in anew what was not sent back. */
  maxResubmits: nullable(Type.Integer({ minimum: 0, maximum: 99 })),
});

const base = '/teaching/homework';
const everyRole = { wrongRole: 'open to every signed-in role' } as const;
const read = 'teaching:homework:list';
const grade = 'teaching:homework:grade';

const SubmissionState = Word('none', 'begun', 'handedIn', 'returned', 'graded');
const CellState = Word(
  'closed',
  'none',
  'begun',
  'handedIn',
  'late',
  'returned',
  'graded',
  'excused',
);
const HandInProblem = Word('notPublished', 'notOpen', 'ended', 'tooLate', 'tooOften', 'isGraded');
const Rubric = Type.Array(
  Type.Object({
    title: Type.String(),
    good: Type.String(),
    fair: Type.String(),
    poor: Type.String(),
  }),
);
/** Level of a criterion by its place: 3 good, 2 fair, 1 poor; null where none was chosen. */
const Levels = Type.Array(nullable(Type.Integer({ minimum: 1, maximum: 3 })), { maxItems: 4 });
const PlaceName = Type.String({ minLength: 1, maxLength: 200 });
const Comment = Type.String({ maxLength: textLimits.reviewComment });
/** Homework or the task of a unit: one of the two is named. */
const task = { homeworkId: optional(Id), unitId: optional(Id) };
const byClass = Type.Object({ ...task, departId: Id });
const bySubmission = Type.Object({ submissionId: Id });

/** A place in a work, of one shape for every kind; `pinPlaceOf` of the rules reads it. */
const PinPlace = Type.Object({
  kind: Word('sprite', 'block', 'line'),
  sprite: optional(PlaceName),
  blockId: optional(PlaceName),
  file: optional(PlaceName),
  line: optional(Type.Integer({ minimum: 1 })),
});
/** Words about one place in a work. */
const Pin = Type.Object({
  place: PinPlace,
  text: Type.String({ minLength: 1, maxLength: textLimits.pin }),
});
const Pins = Type.Array(Pin, { maxItems: maxPins });

/** Files that a child handed in, with the names that it gave them. */
const SentFiles = Type.Array(
  Type.Object({
    file: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
    type: Type.String(),
    url: Type.String(),
  }),
);

/** Where a child stands with homework or with the task of a unit in one class. */
const childTask = {
  departId: Id,
  departName: Type.String(),
  comment: nullable(Type.String()),
  score: nullable(Type.Integer()),
  pins: Pins,
  cell: CellState,
  isLate: Type.Boolean(),
  handedInTime: nullable(WireTime),
  mayWork: Type.Boolean(),
  mayHandIn: Type.Boolean(),
  /** null where it may hand in. */
  whyNoHandIn: nullable(HandInProblem),
  mayTakeBack: Type.Boolean(),
  /** What the staff said last has been read. */
  isRead: Type.Boolean(),
  /** The child may have its work checked. */
  hasChecks: Type.Boolean(),
  /** What the teacher looked at, and the level of each; empty while there is no rubric. */
  rubric: Rubric,
  levels: Levels,
  gradedTime: nullable(WireTime),
  gradedBy: nullable(Type.String()),
  mineWorkId: nullable(Id),
  /** What was handed in as files. */
  sentFiles: SentFiles,
  /** When the staff reminded the child last; null as soon as it has handed in since, and where it cannot. */
  remindedTime: nullable(WireTime),
  remindedBy: nullable(Type.String()),
};
const MyTask = Type.Object({
  homeworkId: nullable(Id),
  unitId: nullable(Id),
  /** Of the homework or the unit. */
  taskName: Type.String(),
  ...childTask,
});

/** The task of a unit with the course that its page stands in. */
const MyUnitTask = Type.Object({
  ...MyTask.properties,
  unitId: Id,
  courseId: Id,
  courseName: Type.String(),
  /** 1: a map of its units, 2: cards. */
  showType: Type.Integer(),
});

/** Homework of a child in one class. Fields up to `score` are the predecessor's. Source: teaching-domain 8.3. */
const MyHomework = Type.Object({
  ...childTask,
  additionalWorkId: Id,
  workName: Type.String(),
  workDesc: nullable(Type.String()),
  workCover: nullable(Type.String()),
  workCover_url: fileUrl('workCover'),
  workUrl: nullable(Type.String()),
  workUrl_url: fileUrl('workUrl'),
  workDocumentUrl: nullable(Type.String()),
  workDept: Type.String(),
  createTime: WireTime,
  createBy: nullable(Type.String()),
  createBy_dictText: nullable(Type.String()),
  codeType: Type.Integer(),
  codeType_dictText: dictText('codeType', 'work_type'),
  mineWorkName: nullable(Type.String()),
  mineWorkStatus: nullable(Type.Integer()),
  /** Ticketed name of what was saved last. */
  mineWorkUrl: nullable(Type.String()),
  mineWorkCover: nullable(Type.String()),
  status: Type.Integer(),
  opensAt: nullable(WireTime),
  /** For this child: the class's time, or a later one of its own. */
  dueAt: nullable(WireTime),
  allowLate: Type.Boolean(),
  materials: Type.Array(
    Type.Object({
      file: Type.String(),
      name: Type.String(),
      size: nullable(Type.Integer()),
      type: nullable(Type.String()),
      url: Type.String(),
    }),
  ),
});

/** One child of the class and where it stands. */
export const ClassRow = Type.Object({
  /** Null while the child has done nothing and nothing was said of it. */
  submissionId: nullable(Id),
  userId: Id,
  username: Type.String(),
  realname: RealName,
  nickname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  /** The child is in the class no more. */
  hasLeft: Type.Boolean(),
  state: SubmissionState,
  cell: CellState,
  isLate: Type.Boolean(),
  isExcused: Type.Boolean(),
  /** How often the child handed it in, the times after a return too. */
  handIns: Type.Integer(),
  workId: nullable(Id),
  versionId: nullable(Id),
  coverFileKey: nullable(Type.String()),
  coverFileKey_url: fileUrl('coverFileKey'),
  /** What was handed in as files, of the version that was handed in last. */
  sentFiles: SentFiles,
  handedInTime: nullable(WireTime),
  /** When the child pressed the button, where it came much later. */
  pressedTime: nullable(WireTime),
  dueAt: nullable(WireTime),
  score: nullable(Type.Integer()),
  levels: Levels,
  comment: nullable(Type.String()),
  pins: Pins,
  /** What was said last of it, by whom ever; a grade names the one that its giver has seen. */
  markId: nullable(Id),
  gradedTime: nullable(WireTime),
  gradedBy: nullable(Type.String()),
  readTime: nullable(WireTime),
  /**
   * Hand-ins of others for the same task whose code differs in names and positions only, of classes that the caller
   * answers for. A hint for the staff and no finding: it stands in no report, no export and in nothing that children read.
   */
  sameCode: Type.Array(
    Type.Object({
      submissionId: Id,
      versionId: Id,
      userId: Id,
      realname: RealName,
      departId: Id,
      departName: Type.String(),
    }),
  ),
});

/** The newest mark that the caller has seen; where another has come, `homework.gradedMeanwhile`. Absent: not asked. */
const afterMarkId = optional(nullable(Id));

const Decided = Type.Object({ markId: Id, row: ClassRow });

/** Homework as children do it and the staff grade it. Decided by `moveSubmission` of the rules. */
export const homework = subject('homework', {
  /** All homework of the caller's classes, ended too, newest first. `submit`: handed in or not; all without. */
  mine: {
    method: 'GET',
    path: '/teaching/teachingWork/mineAdditionalWork',
    access: 'user',
    code: 0,
    query: Type.Object({
      submit: optional(Type.String({ maxLength: 10 })),
      departId: optional(Type.String({ maxLength: 36 })),
      status: optional(Type.String({ maxLength: 10 })),
    }),
    result: Type.Array(MyHomework),
    notApplicable: { ...everyRole, foreignRow: 'lists own homework only' },
  },
  /** Homework as its editor needs it: of one's own class, or of a class that one answers for. */
  getWorkInfo: {
    method: 'GET',
    path: '/teaching/teachingAdditionalWork/getWorkInfo',
    access: 'user',
    query: Type.Object({ id: Id, departId: optional(Id) }),
    result: MyHomework,
    notApplicable: everyRole,
  },
  /** The task of a unit as its child stands with it. Without a class, the one in which something was done. */
  unitTask: {
    method: 'GET',
    path: `${base}/unitTask`,
    access: 'user',
    query: Type.Object({ unitId: Id, departId: optional(Id) }),
    result: MyTask,
    notApplicable: everyRole,
  },
  /** Tasks of units that the caller has handed in, the newest first, at most 200. */
  mineUnits: {
    method: 'GET',
    path: `${base}/mineUnits`,
    access: 'user',
    result: Type.Array(MyUnitTask),
    notApplicable: {
      ...everyRole,
      foreignRow: 'lists own hand-ins only',
      badInput: 'takes no input',
    },
  },
  /** Before anybody has looked at it. */
  takeBack: {
    method: 'POST',
    path: `${base}/takeBack`,
    access: 'user',
    body: byClass,
    result: MyTask,
    notApplicable: everyRole,
  },
  /** "I have read it." */
  read: {
    method: 'POST',
    path: `${base}/read`,
    access: 'user',
    body: byClass,
    result: None,
    notApplicable: everyRole,
  },
  /** What a new homework is made with: the classes that the caller answers for, and rubrics of its earlier homework. */
  defaults: {
    method: 'GET',
    path: `${base}/defaults`,
    access: 'teaching:homework:add',
    query: Type.Object({ unitId: optional(Id) }),
    result: Type.Object({
      /** Each once, by the homework that had it last; the newest first, at most ten. */
      rubrics: Type.Array(Type.Object({ homeworkId: Id, workName: Type.String(), rubric: Rubric })),
      /** Those that have the course of the unit first, at most 200. */
      classes: Type.Array(
        Type.Object({
          id: Id,
          departName: Type.String(),
          childCount: Type.Integer(),
          hasCourse: Type.Boolean(),
        }),
      ),
    }),
    notApplicable: { foreignRow: 'names own classes only' },
  },
  /** What the caller set. */
  teacherList: {
    method: 'GET',
    path: '/teaching/teachingAdditionalWork/teacherList',
    access: read,
    query: ListQuery({
      workName: optional(Type.String({ maxLength: 100 })),
      workDept: optional(Id),
    }),
    result: homeworks.endpoints.list.result,
    notApplicable: { foreignRow: 'lists what the caller has set only' },
  },
  /** Every child of a class with one homework or the task of one unit, those who wait to be graded first. */
  classWork: {
    method: 'GET',
    path: `${base}/classWork`,
    access: read,
    query: byClass,
    result: Type.Object({
      /** Or the unit. */
      homework: Type.Object({
        kind: Word('homework', 'unit'),
        id: Id,
        workName: Type.String(),
        codeType: Type.Integer(),
        status: Type.Integer(),
        rubric: Rubric,
      }),
      depart: Type.Object({ id: Id, departName: Type.String() }),
      rules: ClassRules,
      rows: Type.Array(ClassRow),
    }),
  },
  /** The staff have opened what a child handed in: it is not taken back any more. */
  openHandIn: {
    method: 'POST',
    path: `${base}/openHandIn`,
    access: grade,
    body: bySubmission,
    result: ClassRow,
  },
  /** Throws `homework.newerVersion` when the child has handed in anew. */
  grade: {
    method: 'POST',
    path: `${base}/grade`,
    access: grade,
    body: Type.Object({
      submissionId: Id,
      versionId: Id,
      score: Type.Integer(),
      comment: optional(Comment),
      levels: optional(Levels),
      pins: optional(Pins),
      afterMarkId,
    }),
    result: Decided,
  },
  /** Back to the child, with a reason. */
  sendBack: {
    method: 'POST',
    path: `${base}/sendBack`,
    access: grade,
    body: Type.Object({
      submissionId: Id,
      versionId: Id,
      comment: Type.String({ minLength: 1, maxLength: textLimits.reviewComment }),
      levels: optional(Levels),
      pins: optional(Pins),
      afterMarkId,
    }),
    result: Decided,
  },
  /** The member of the staff who gave the newest grade or return takes it back, within 30 minutes. */
  undo: {
    method: 'POST',
    path: `${base}/undo`,
    access: grade,
    body: Type.Object({ markId: Id }),
    result: ClassRow,
  },
  /** `isExcused`: this child need not do it. */
  excuse: {
    method: 'POST',
    path: `${base}/excuse`,
    access: grade,
    body: Type.Object({ ...task, departId: Id, userId: Id, isExcused: Type.Boolean() }),
    result: ClassRow,
  },
  /** More time for one child; without a time that of its class again. */
  extend: {
    method: 'POST',
    path: `${base}/extend`,
    access: grade,
    body: Type.Object({ ...task, departId: Id, userId: Id, dueAt: nullable(WireTime) }),
    result: ClassRow,
  },
  /** Another due time for a whole class, as its form would say it. Answers the one from before. */
  extendClass: {
    method: 'POST',
    path: `${base}/extendClass`,
    access: 'teaching:homework:edit',
    body: Type.Object({ homeworkId: Id, departId: Id, dueAt: WireTime }),
    result: Type.Object({ was: nullable(WireTime) }),
  },
});
