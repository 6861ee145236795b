import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  createTimeRange,
  fileUrl,
  Id,
  ListQuery,
  Nickname,
  None,
  nullable,
  optional,
  Page,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { CommentState, ReviewWork } from './work-shapes.ts';

const base = '/teaching/workReview';

const Decided = Type.Object({ reviewId: Id, work: ReviewWork });

export const reviews = subject('reviews', {
  /** Works of the classes in scope; `state` waiting by default, oldest submission first. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: 'teaching:work:review',
    query: ListQuery({
      state: optional(Type.String({ maxLength: 64 })),
      departId: optional(Id),
      ...createTimeRange,
      workName: optional(Type.String({ maxLength: 100 })),
      /** What the work's name, or a name of its author, contains. */
      keyword: optional(Type.String({ maxLength: 100 })),
      /** That work alone. */
      workId: optional(Id),
      reported: optional(Type.Boolean()),
    }),
    result: Page(ReviewWork),
    notApplicable: { foreignRow: 'lists works in scope only' },
  },
  /** How many wait, by class. */
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    access: 'teaching:work:review',
    result: Type.Object({
      waiting: Type.Integer(),
      reported: Type.Integer(),
      departs: Type.Array(
        Type.Object({
          id: Id,
          departName: Type.String(),
          waiting: Type.Integer(),
          /** When the first of those that wait was submitted. */
          waitingSince: nullable(WireTime),
        }),
      ),
    }),
    notApplicable: { foreignRow: 'counts works in scope only', badInput: 'takes no input' },
  },
  /**
   * Decides on the version that was looked at. A newer submission, or a newer decision than
   * `afterReviewId`, answers `work.badState`, so no reviewer approves what they have not seen. A mark
   * without stars and words, or with those that stand already, answers `work.emptyMark`. Taking a
   * work off the site closes its reports.
   */
  decide: {
    method: 'POST',
    path: `${base}/decide`,
    access: 'teaching:work:review',
    body: Type.Object({
      workId: Id,
      versionId: Id,
      action: Word('approve', 'feature', 'unfeature', 'mark', 'return', 'takeDown', 'reopen'),
      comment: optional(Type.String({ maxLength: textLimits.reviewComment })),
      score: optional(nullable(Type.Integer({ minimum: 0, maximum: 5 }))),
      /** The newest decision that the caller has seen. Absent: not asked. */
      afterReviewId: optional(nullable(Id)),
    }),
    result: Decided,
  },
  /** The reviewer who made the newest decision on a work takes it back, within 30 minutes. */
  undo: {
    method: 'POST',
    path: `${base}/undo`,
    access: 'teaching:work:review',
    body: Type.Object({ reviewId: Id }),
    result: Type.Object({ work: ReviewWork }),
  },
  /** Decisions on one work, newest first. */
  history: {
    method: 'GET',
    path: `${base}/history`,
    access: 'teaching:work:review',
    query: Type.Object({ workId: Id }),
    result: Type.Array(
      Type.Object({
        id: Id,
        action: Type.String(),
        comment: nullable(Type.String()),
        score: nullable(Type.Integer()),
        reviewer: Nickname,
        createTime: WireTime,
        undone: Type.Boolean(),
      }),
    ),
  },
  reports: {
    method: 'GET',
    path: `${base}/reports`,
    access: 'teaching:work:review',
    query: Type.Object({ workId: Id }),
    result: Type.Array(
      Type.Object({
        id: Id,
        reason: Type.String(),
        note: nullable(Type.String()),
        createTime: WireTime,
        closed: Type.Boolean(),
      }),
    ),
  },
  /** Tells which work one looks at, and answers who else is at works in scope now. */
  presence: {
    method: 'POST',
    path: `${base}/presence`,
    access: 'teaching:work:review',
    log: 'none',
    body: Type.Object({ workId: nullable(Id) }),
    result: Type.Array(Type.Object({ userId: Id, name: RealName, workId: Id })),
  },
  closeReports: {
    method: 'POST',
    path: `${base}/closeReports`,
    access: 'teaching:work:review',
    body: Type.Object({ workId: Id }),
    result: None,
  },
  /** Comments under works in scope; `state` waiting by default, those oldest first. */
  comments: {
    method: 'GET',
    path: `${base}/comments`,
    access: 'teaching:comment:moderate',
    query: ListQuery({ state: optional(CommentState) }),
    result: Page(
      Type.Object({
        id: Id,
        comment: Type.String(),
        createTime: WireTime,
        userId: Id,
        realname: Nickname,
        avatar: nullable(Type.String()),
        avatar_url: fileUrl('avatar'),
        workId: Id,
        workName: Type.String(),
        /** Class of the work. */
        departName: nullable(Type.String()),
        /** The child that wrote it, to who answers for the child. */
        writerName: nullable(RealName),
        /** Classes of the writer. */
        writerClasses: Type.Array(Type.String()),
        state: CommentState,
      }),
    ),
    notApplicable: { foreignRow: 'lists comments in scope only' },
  },
  /** Decides on all of them or none; `putBack` takes a decision back. */
  decideComments: {
    method: 'POST',
    path: `${base}/decideComments`,
    access: 'teaching:comment:moderate',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      action: Word('approve', 'refuse', 'putBack'),
    }),
    result: Type.Object({ count: Type.Integer() }),
  },
});
