import { Type } from 'typebox';
import { putOrPost, subject } from '../endpoint.ts';
import {
  createTimeRange,
  dictText,
  fileUrl,
  Id,
  IdList,
  ListQuery,
  LoginName,
  Nickname,
  None,
  nullable,
  optional,
  Page,
  RealName,
  WireTime,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { ImportReport } from '../resource/import-report.ts';
import { Comment, ReviewState, TaskState, workColumns } from './work-shapes.ts';

const base = '/teaching/teachingWork';
const inScope = { foreignRow: 'lists works in scope only' } as const;
const everyRole = { wrongRole: 'open to every signed-in role' } as const;

/** Several tags of one person on one work are told as a comma list. */
const Tag = Type.String({ minLength: 1, maxLength: 16 });
const Tags = Type.String({ maxLength: 85 });

/** A work as the staff of its class list it. Fields are the predecessor's: teaching-domain sections 6.1 and 8.4. */
const StaffWork = Type.Object({
  ...workColumns,
  username: LoginName,
  realname: RealName,
  nickname: Nickname,
  userId_dictText: RealName,
  departId: nullable(Id),
  departId_dictText: nullable(Type.String()),
  /** The unit that it was made for. */
  courseId: nullable(Id),
  courseId_dictText: nullable(Type.String()),
  additionalId: nullable(Id),
  additionalId_dictText: nullable(Type.String()),
  workScene_dictText: dictText('workScene', 'work_scene'),
  /** Ticketed name of the file of `versionId`. */
  workFileKey: Type.String(),
  workFileKey_url: fileUrl('workFileKey'),
  /** What was handed in last, else the newest. */
  versionId: nullable(Id),
  /** When it was handed in last; null for never. */
  submitTime: nullable(WireTime),
  reviewState: ReviewState,
  /** As a hand-in of homework or of a unit; null for a work of neither. */
  taskState: nullable(TaskState),
  isLate: Type.Boolean(),
  /** Others see a version of it, perhaps an older one than what waits. */
  isPublished: Type.Boolean(),
  isFeatured: Type.Boolean(),
  /** Of the hand-in where there is one, else of the review. */
  score: nullable(Type.Integer()),
  teacherComment: nullable(Type.String()),
  /** The reader's own tags, as a comma list. */
  workTag: nullable(Type.String()),
  deleteTime: nullable(WireTime),
});

/** In the list language: system-domain section 2.4. */
const asked = optional(Type.String({ maxLength: 4_000 }));

const filters = {
  ...createTimeRange,
  workName: asked,
  workType: asked,
  workScene: asked,
  userId: asked,
  /** Id of a unit. */
  courseId: asked,
  departId: asked,
  additionalId: asked,
  username: optional(Type.String({ maxLength: 100 })),
  realname: optional(Type.String({ maxLength: 100 })),
  /** One of the reader's own tags. */
  workTag: optional(Type.String({ maxLength: 16 })),
  /** Comma list of numbers. */
  workStatus: optional(Type.String({ maxLength: 64, pattern: '^[0-4](,[0-4])*$' })),
  /** Made for homework or a unit, and not handed in. */
  notHandedIn: optional(Type.Boolean()),
  /** Those in the trash instead. */
  inTrash: optional(Type.Boolean()),
};

/** Which works go into one archive: those that are named, or those of a class, all or of one task. */
const Chosen = Type.Object({
  ids: optional(IdList),
  departId: optional(Id),
  courseId: optional(Id),
  additionalId: optional(Id),
});

/** Works of the classes that one answers for. */
export const staffWorks = subject('staffWorks', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'teaching:work:list',
    query: ListQuery(filters),
    result: Page(StaffWork),
    notApplicable: inScope,
  },
  queryById: {
    method: 'GET',
    path: `${base}/queryById`,
    access: 'teaching:work:list',
    query: Type.Object({ id: Id }),
    result: StaffWork,
  },
  /**
   * The predecessor's correction form: 0 returns, 1 reopens, 2 marks, 3 approves, 4 features; stars or words that are
   * new mark the work too. Comments of others are never touched, whatever `teachingWorkCommentList` holds.
   * Throws `work.badState`, `work.notHandedIn`, and what reviewing and grading throw.
   */
  edit: {
    ...putOrPost(`${base}/edit`),
    access: 'teaching:work:edit',
    message: 'server.works.edited',
    body: Type.Object({
      id: Id,
      workName: optional(Type.String({ minLength: 1, maxLength: textLimits.workName })),
      workStatus: optional(nullable(Type.String({ pattern: '^[0-4]$' }))),
      teachingWorkCorrectList: optional(
        Type.Array(
          Type.Object({
            score: optional(nullable(Type.Integer({ minimum: 0, maximum: 5 }))),
            comment: optional(nullable(Type.String({ maxLength: textLimits.reviewComment }))),
          }),
          { maxItems: 1 },
        ),
      ),
    }),
    result: StaffWork,
  },
  /** The one correction of a work, or none. */
  corrections: {
    method: 'GET',
    path: `${base}/queryTeachingWorkCorrectByMainId`,
    access: 'teaching:work:list',
    query: Type.Object({ id: Id }),
    result: Type.Array(
      Type.Object({
        id: Id,
        workId: Id,
        score: nullable(Type.Integer()),
        comment: nullable(Type.String()),
        createBy: nullable(Type.String()),
        createTime: nullable(WireTime),
      }),
    ),
  },
  /** What others wrote below a work, newest first; at most 200. */
  comments: {
    method: 'GET',
    path: `${base}/queryTeachingWorkCommentByMainId`,
    access: 'teaching:work:list',
    query: Type.Object({ id: Id }),
    result: Type.Array(Comment),
  },
  /** A copy for each person, as a work of their own. One of that name stays; the copy gets another. */
  sendWork: {
    method: 'POST',
    path: `${base}/sendWork`,
    access: 'teaching:work:send',
    body: Type.Object({
      sendWorkId: Id,
      userIdList: optional(Type.Array(Id, { maxItems: 500 })),
      /** All children of these classes. */
      departIdList: optional(Type.Array(Id, { maxItems: 50 })),
    }),
    result: Type.Object({ count: Type.Integer() }),
  },
  /** The caller's own tags in their order: an author's for the own works, and those that the staff give to others. */
  getWorkTags: {
    method: 'GET',
    path: `${base}/getWorkTags`,
    access: 'user',
    result: Type.Array(Type.String()),
    notApplicable: { ...everyRole, foreignRow: 'lists own tags only', badInput: 'takes no input' },
  },
  /** The caller's tags of one work from now on; empty for none. The GET spelling is the predecessor's. */
  setWorkTag: {
    method: 'POST',
    path: `${base}/setWorkTag`,
    aliases: [{ method: 'GET', path: `${base}/setWorkTag` }],
    access: 'user',
    message: 'server.works.tagged',
    query: Type.Object({ workId: Id, workTag: optional(Tags) }),
    result: Type.Object({ workTag: nullable(Type.String()) }),
    notApplicable: everyRole,
  },
  /** Takes a tag off all works of the caller. Throws `work.tagInUse` until `force` says so. */
  delWorkTag: {
    method: 'DELETE',
    path: `${base}/delWorkTag`,
    access: 'user',
    query: Type.Object({ tag: Tag, force: optional(Type.Boolean()) }),
    result: Type.Object({ count: Type.Integer() }),
    notApplicable: { ...everyRole, foreignRow: 'deletes own tags only' },
  },
  /** How much an archive would hold. */
  archiveSize: {
    method: 'GET',
    path: `${base}/archiveSize`,
    access: 'teaching:work:download',
    query: Chosen,
    result: Type.Object({ count: Type.Integer(), sizeBytes: Type.Number() }),
  },
  /** The files of works as one zip, named by class, child and work, with a list of them inside. */
  archive: {
    method: 'GET',
    path: `${base}/archive`,
    access: 'teaching:work:download',
    kind: 'file',
    query: Chosen,
    result: None,
  },
  exportXls: {
    method: 'GET',
    path: `${base}/exportXls`,
    access: 'teaching:work:export',
    kind: 'file',
    query: Type.Object({
      ...filters,
      column: optional(Type.String({ maxLength: 64 })),
      order: optional(Type.String({ maxLength: 64 })),
      /** Chosen rows, as a comma list of ids. */
      selections: optional(IdList),
    }),
    result: None,
    notApplicable: inScope,
  },
  importTemplate: {
    method: 'GET',
    path: `${base}/importTemplate`,
    access: 'teaching:work:edit',
    kind: 'file',
    result: None,
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /**
   * Stars and comments out of the exported sheet, filled in; works are found by their ids and never made. Lines that
   * say nothing new change nothing.
   */
  importExcel: {
    method: 'POST',
    path: `${base}/importExcel`,
    access: 'teaching:work:edit',
    kind: 'upload',
    query: Type.Object({ check: optional(Type.Boolean()) }),
    result: ImportReport,
    notApplicable: { foreignRow: 'tells line by line which works are out of reach' },
  },
});
