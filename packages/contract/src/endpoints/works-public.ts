import { Type } from 'typebox';
import type { EndpointShape } from '../endpoint.ts';
import {
  fileUrl,
  Id,
  ListQuery,
  Nickname,
  None,
  nullable,
  optional,
  Page,
  WireTime,
  Word,
} from '../fields.ts';
import { Comment, WorkCard, WorkDetail, WorkType } from './work-shapes.ts';

const base = '/teaching/teachingWork';
/** Who has the secret of a share link may see the work. */
const share = optional(Type.String({ maxLength: 64 }));
const byWork = Type.Object({ workId: Id, share });
const publicRead = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
} as const;
const everyRole = { wrongRole: 'open to every signed-in role' } as const;

/** What is done with works of others: finding, playing, liking, talking. */
export const publicWorks = {
  /** Public works in an order: `view` (default), `time`, `star`; `workStatus=4` for the featured ones. */
  leaderboard: {
    method: 'GET',
    path: `${base}/leaderboard`,
    access: 'anon',
    query: ListQuery({
      orderBy: optional(Type.String({ maxLength: 64 })),
      workStatus: optional(Type.Integer()),
      workType: optional(WorkType),
      /** Words of the name, the nickname of the author, the tags or the description; all must be there. */
      workName: optional(Type.String({ maxLength: 64 })),
      tag: optional(Type.String({ maxLength: 32 })),
      userId: optional(Id),
    }),
    result: Page(WorkCard),
    notApplicable: { ...publicRead, foreignRow: 'lists approved works only' },
  },
  /** The predecessor's other name for a page of works: the featured ones. */
  greatWork: {
    method: 'GET',
    path: `${base}/greatWork`,
    access: 'anon',
    query: ListQuery({}),
    result: Page(WorkCard),
    notApplicable: { ...publicRead, foreignRow: 'lists approved works only' },
  },
  /** One work as this viewer may see it. Does not count a view. */
  studentWorkInfo: {
    method: 'GET',
    path: `${base}/studentWorkInfo`,
    access: 'anon',
    code: 0,
    query: byWork,
    result: WorkDetail,
    notApplicable: publicRead,
  },
  /** Counts one view of this visitor, at most once in 30 minutes. */
  view: {
    method: 'POST',
    path: `${base}/view`,
    access: 'anon',
    log: 'none',
    body: byWork,
    result: Type.Object({ viewNum: Type.Integer() }),
    notApplicable: publicRead,
  },
  /** Likes a work once per visitor. The GET spelling needs a same-origin fetch. */
  star: {
    method: 'POST',
    path: `${base}/starWork`,
    access: 'anon',
    log: 'none',
    code: 0,
    message: 'server.works.starred',
    query: byWork,
    aliases: [{ method: 'GET', path: `${base}/starWork` }],
    result: Type.Object({ starNum: Type.Integer() }),
    notApplicable: publicRead,
  },
  unstar: {
    method: 'DELETE',
    path: `${base}/starWork`,
    access: 'anon',
    log: 'none',
    code: 0,
    message: 'server.works.unstarred',
    query: byWork,
    result: Type.Object({ starNum: Type.Integer() }),
    notApplicable: publicRead,
  },
  /** Newest first; `code` 0. */
  comments: {
    method: 'GET',
    path: `${base}/getWorkComments`,
    access: 'anon',
    code: 0,
    query: Type.Object({
      workId: Id,
      share,
      page: Type.Integer({ minimum: 1, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    result: Type.Array(Comment),
    notApplicable: publicRead,
  },
  saveComment: {
    method: 'POST',
    path: `${base}/saveComment`,
    access: 'user',
    message: 'server.works.commented',
    body: Type.Object({
      workId: Id,
      share,
      comment: Type.String({ minLength: 1, maxLength: 2000 }),
    }),
    result: Comment,
    notApplicable: everyRole,
  },
  /** Its writer, the work's author and moderators may remove a comment. */
  deleteComment: {
    method: 'DELETE',
    path: `${base}/deleteComment`,
    access: 'user',
    query: Type.Object({ id: Id }),
    result: None,
    notApplicable: everyRole,
  },
  /** What everybody may know of an author: nickname, picture and counts. */
  authorInfo: {
    method: 'GET',
    path: `${base}/userInfo`,
    access: 'anon',
    query: Type.Object({ userId: Id }),
    result: Type.Object({
      id: Id,
      realname: Nickname,
      avatar: nullable(Type.String()),
      avatar_url: fileUrl('avatar'),
      workCount: Type.Integer(),
      viewCount: Type.Integer(),
      starCount: Type.Integer(),
      joinTime: WireTime,
    }),
    notApplicable: publicRead,
  },
  /** Up to eight approved works near this one: same author, same type, most liked. */
  related: {
    method: 'GET',
    path: `${base}/related`,
    access: 'anon',
    query: byWork,
    result: Type.Array(WorkCard),
    notApplicable: publicRead,
  },
  /** Tags of newly approved works by type of work, the most used first, at most 30 of a type. */
  publicTags: {
    method: 'GET',
    path: `${base}/publicTags`,
    access: 'anon',
    result: Type.Array(
      Type.Object({ workType: WorkType, tag: Type.String(), works: Type.Integer() }),
    ),
    notApplicable: { ...publicRead, foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /** What lists of public works may offer to choose from: types that have works, and whether some are featured. */
  publicChoices: {
    method: 'GET',
    path: `${base}/publicChoices`,
    access: 'anon',
    result: Type.Object({ workTypes: Type.Array(WorkType), hasFeatured: Type.Boolean() }),
    notApplicable: { ...publicRead, foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /** Reports a work to the staff; kept with the version that was seen. */
  report: {
    method: 'POST',
    path: `${base}/report`,
    access: 'anon',
    body: Type.Object({
      workId: Id,
      share,
      reason: Word('unkind', 'private', 'scary', 'copied', 'other'),
      note: optional(Type.String({ maxLength: 300 })),
    }),
    result: None,
    notApplicable: publicRead,
  },
} as const satisfies Record<string, EndpointShape>;
