import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  fileUrl,
  Id,
  LoginName,
  Nickname,
  nullable,
  optional,
  RealName,
  WireTime,
} from '../fields.ts';

const base = '/teaching/progressReport';
const read = 'teaching:homework:list';
const write = 'teaching:homework:grade';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** Days in the zone of the school, both included. */
const range = { startTime: Day, endTime: Day };

/** Letters of what a teacher writes to parents. */
export const reportWordLength = 1000;
/** Days after which a link may end. */
export const reportLinkDays = [7, 30, 90] as const;

const Work = Type.Object({
  id: Id,
  workName: Type.String(),
  coverFileKey: nullable(Type.String()),
  coverFileKey_url: fileUrl('coverFileKey'),
  taskName: nullable(Type.String()),
  day: Day,
});

const Learned = Type.Object({
  id: Id,
  unitName: Type.String(),
  courseName: Type.String(),
  /** What the unit is about. */
  aim: nullable(Type.String()),
  day: Day,
});

const Comment = Type.Object({
  id: Id,
  taskName: Type.String(),
  comment: Type.String(),
  /** The child's own stars; no other child's stand in a report. */
  score: nullable(Type.Integer()),
  day: Day,
});

const content = {
  nickname: Nickname,
  ...range,
  /** Newest first. */
  works: Type.Array(Work),
  /** In the order in which they were finished. */
  learned: Type.Array(Learned),
  comments: Type.Array(Comment),
};

/** Of one child, for the staff. */
const Draft = Type.Object({
  userId: Id,
  username: LoginName,
  realname: RealName,
  departName: nullable(Type.String()),
  ...content,
});

const Link = Type.Object({
  id: Id,
  userId: Id,
  ...range,
  createTime: WireTime,
  createBy: nullable(RealName),
  endsTime: WireTime,
  isOpen: Type.Boolean(),
  openedCount: Type.Integer(),
  openedTime: nullable(WireTime),
});

/** What parents are told of one child: no rank, no comparison, nothing of others. */
export const progressReports = subject('progressReports', {
  /** What a report would hold. Throws `access.outOfReach`, `report.badRange`. */
  draft: {
    method: 'GET',
    path: `${base}/draft`,
    access: read,
    log: 'opens',
    query: Type.Object({ id: Id, ...range }),
    result: Draft,
  },
  /** The same of every child of a class, to be printed in one run. */
  classDrafts: {
    method: 'GET',
    path: `${base}/classDrafts`,
    access: read,
    log: 'opens',
    query: Type.Object({ departId: Id, ...range }),
    result: Type.Array(Draft),
  },
  /** Links that were given, newest first. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    access: read,
    query: Type.Object({ userId: Id }),
    result: Type.Array(Link),
  },
  /**
   * Keeps the report as it is now and gives a link to it. The secret is told this once. Throws what `draft` throws, and
   * `text.*` for a word that is not taken.
   */
  add: {
    method: 'POST',
    path: `${base}/add`,
    access: write,
    body: Type.Object({
      userId: Id,
      ...range,
      word: optional(Type.String({ maxLength: reportWordLength })),
      /** Works, units and comments that the teacher has taken out. */
      leftOut: optional(Type.Array(Id, { maxItems: 200 })),
      days: Type.Integer({ minimum: 1, maximum: 90 }),
    }),
    result: Type.Object({ token: Type.String(), link: Link }),
  },
  /** The link opens nothing any more, and what it showed is gone. */
  revoke: {
    method: 'POST',
    path: `${base}/revoke`,
    access: write,
    body: Type.Object({ id: Id }),
    result: Link,
  },
  /**
   * What the page of a link shows. Throws `report.ended` for a link that has ended, that was taken back or never was.
   */
  open: {
    method: 'POST',
    path: `${base}/open`,
    access: 'anon',
    log: 'none',
    body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 64 }) }),
    result: Type.Object({
      ...content,
      /** What the teacher wrote. */
      word: nullable(Type.String()),
      createTime: WireTime,
      endsTime: WireTime,
    }),
    notApplicable: {
      unauthenticated: 'open to guests',
      wrongRole: 'open to every role',
      foreignRow: 'names a report by its secret',
    },
  },
});
