import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  Id,
  ListQuery,
  Nickname,
  None,
  nullable,
  optional,
  Page,
  Sha256,
  WireTime,
  Word,
} from '../fields.ts';
import { manifestFileLimit, textLimits } from '../limits.ts';
import {
  Comment,
  ManifestFile,
  MyWork,
  OpenedWork,
  Visibility,
  WorkCard,
  WorkDetail,
  WorkHead,
  WorkType,
  WorkVersion,
} from './work-shapes.ts';

const base = '/teaching/teachingWork';
const WorkName = Type.String({ minLength: 1, maxLength: textLimits.workName });
const byWork = Type.Object({ workId: Id });
const publicRead = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
} as const;
const everyRole = { wrongRole: 'open to every signed-in role' } as const;

export const works = subject('works', {
  /** Public works in an order: `view` (default), `time`, `star`; `workStatus=4` for the featured ones. */
  leaderboard: {
    method: 'GET',
    path: `${base}/leaderboard`,
    access: 'anon',
    query: ListQuery({
      orderBy: optional(Type.String()),
      workStatus: optional(Type.Integer()),
      workType: optional(WorkType),
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
    query: Type.Object({ workId: Id, share: optional(Type.String({ maxLength: 64 })) }),
    result: WorkDetail,
    notApplicable: publicRead,
  },
  /** Counts one view of this visitor, at most once in 30 minutes. */
  view: {
    method: 'POST',
    path: `${base}/view`,
    access: 'anon',
    body: byWork,
    result: Type.Object({ viewNum: Type.Integer() }),
    notApplicable: publicRead,
  },
  /** Likes a work once per visitor. The GET spelling needs a same-origin fetch. */
  star: {
    method: 'POST',
    path: `${base}/starWork`,
    access: 'anon',
    code: 0,
    message: 'server.works.starred',
    query: Type.Object({ workId: Id }),
    aliases: [{ method: 'GET', path: `${base}/starWork` }],
    result: Type.Object({ starNum: Type.Integer() }),
    notApplicable: publicRead,
  },
  unstar: {
    method: 'DELETE',
    path: `${base}/starWork`,
    access: 'anon',
    code: 0,
    message: 'server.works.unstarred',
    query: Type.Object({ workId: Id }),
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
    body: Type.Object({ workId: Id, comment: Type.String({ minLength: 1, maxLength: 2000 }) }),
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
      avatar_url: Type.String(),
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
  /** Tags of approved works, the most used first, at most 30. */
  publicTags: {
    method: 'GET',
    path: `${base}/publicTags`,
    access: 'anon',
    result: Type.Array(Type.String()),
    notApplicable: { ...publicRead, foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /** Tells the staff that a work needs a look; kept with what was seen. */
  report: {
    method: 'POST',
    path: `${base}/report`,
    access: 'anon',
    body: Type.Object({
      workId: Id,
      reason: Word('unkind', 'private', 'scary', 'copied', 'other'),
      note: optional(Type.String({ maxLength: 300 })),
    }),
    result: None,
    notApplicable: publicRead,
  },
  mine: {
    method: 'GET',
    path: `${base}/mine`,
    access: 'user',
    query: ListQuery({
      workName: optional(Type.String()),
      workType: optional(WorkType),
      workTag: optional(Type.String()),
    }),
    result: Page(MyWork),
    notApplicable: { ...everyRole, foreignRow: 'lists own works only' },
  },
  /** The predecessor's save and submit: file ids of uploaded files, always a new version on top. */
  submit: {
    method: 'POST',
    path: `${base}/submit`,
    access: 'user',
    body: Type.Object({
      id: optional(nullable(Type.String({ maxLength: 36 }))),
      workName: WorkName,
      workType: WorkType,
      workStatus: optional(Type.Integer()),
      workFile: Type.String({ minLength: 1, maxLength: 300 }),
      workCover: optional(nullable(Type.String({ maxLength: 300 }))),
      courseId: optional(nullable(Type.String({ maxLength: 36 }))),
      departId: optional(nullable(Type.String({ maxLength: 36 }))),
      additionalId: optional(nullable(Type.String({ maxLength: 36 }))),
      workScene: optional(nullable(Type.String({ maxLength: 20 }))),
      hasCloudData: optional(nullable(Type.Boolean())),
    }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  /** Which of these blobs the server has not got. */
  missingBlobs: {
    method: 'POST',
    path: `${base}/missingBlobs`,
    access: 'user',
    body: Type.Object({ sha256: Type.Array(Sha256, { maxItems: manifestFileLimit }) }),
    result: Type.Object({ missing: Type.Array(Sha256) }),
    notApplicable: { ...everyRole, foreignRow: 'names content, not rows' },
  },
  /** One blob, raw bytes in the body; the hash in the path is checked before it is kept. */
  putBlob: {
    method: 'PUT',
    path: `${base}/blob/:sha256`,
    access: 'user',
    kind: 'bytes',
    params: Type.Object({ sha256: Sha256 }),
    result: Type.Object({ sha256: Sha256, size: Type.Integer() }),
    notApplicable: { ...everyRole, foreignRow: 'names content, not rows' },
  },
  /**
   * One save: commits a version whose blobs the server has. Answers after the commit.
   * Same `saveId` of one author twice is one version.
   */
  save: {
    method: 'POST',
    path: `${base}/save`,
    access: 'user',
    body: Type.Object({
      workId: Id,
      saveId: Id,
      /** Absent: a new version on top of whatever is there. 0: the first save. */
      baseRevision: optional(Type.Integer({ minimum: 0 })),
      kind: Word('auto', 'manual', 'submitted'),
      workName: WorkName,
      description: optional(Type.String({ maxLength: textLimits.workDescription })),
      workType: WorkType,
      files: Type.Array(ManifestFile, { minItems: 1, maxItems: manifestFileLimit }),
      /** Blob of the cover picture (PNG, JPEG or WebP), 480x360. */
      cover: optional(Type.Object({ sha256: Sha256, size: Type.Integer({ minimum: 1 }) })),
      courseId: optional(nullable(Id)),
      departId: optional(nullable(Id)),
      additionalId: optional(nullable(Id)),
      workScene: optional(Type.String({ maxLength: 20 })),
    }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  /** A work with the member list of its newest version (or `versionId`), for its author or staff in scope. */
  open: {
    method: 'GET',
    path: `${base}/open`,
    access: 'user',
    query: Type.Object({ workId: Id, versionId: optional(Id) }),
    result: OpenedWork,
    notApplicable: everyRole,
  },
  /** One version as the project file, for its author, staff in scope, or everybody when approved. */
  versionFile: {
    method: 'GET',
    path: `${base}/versionFile`,
    access: 'anon',
    kind: 'file',
    query: Type.Object({
      workId: Id,
      versionId: optional(Id),
      share: optional(Type.String({ maxLength: 64 })),
    }),
    result: None,
    notApplicable: publicRead,
  },
  versions: {
    method: 'GET',
    path: `${base}/versions`,
    access: 'user',
    query: ListQuery({ workId: Id }),
    result: Page(WorkVersion),
    notApplicable: everyRole,
  },
  /** Makes an older version the newest one; loses nothing. */
  restoreVersion: {
    method: 'POST',
    path: `${base}/restoreVersion`,
    access: 'user',
    body: Type.Object({ workId: Id, versionId: Id }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  /** For a conflict copy: its content becomes the newest version of the work it came from, the copy goes to the trash. */
  useCopy: {
    method: 'POST',
    path: `${base}/useCopy`,
    access: 'user',
    body: Type.Object({ copyId: Id }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  update: {
    method: 'PUT',
    path: `${base}/settings`,
    access: 'user',
    body: Type.Object({
      workId: Id,
      workName: optional(WorkName),
      description: optional(Type.String({ maxLength: textLimits.workDescription })),
      visibility: optional(Visibility),
      allowRemix: optional(Type.Boolean()),
      tags: optional(Type.Array(Type.String({ minLength: 1, maxLength: 16 }), { maxItems: 5 })),
    }),
    result: MyWork,
    notApplicable: everyRole,
  },
  /** A new secret for the link; the old one ends. */
  renewShareLink: {
    method: 'POST',
    path: `${base}/renewShareLink`,
    access: 'user',
    body: byWork,
    result: Type.Object({ shareToken: Type.String() }),
    notApplicable: everyRole,
  },
  /** Copies the version this viewer may see into a new own draft that names its parent. */
  remix: {
    method: 'POST',
    path: `${base}/remix`,
    access: 'user',
    body: Type.Object({ workId: Id, share: optional(Type.String({ maxLength: 64 })) }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  delete: {
    method: 'DELETE',
    path: `${base}/delete`,
    access: 'user',
    message: 'server.works.trashed',
    query: Type.Object({ id: Id }),
    result: None,
    notApplicable: everyRole,
  },
  deleteBatch: {
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    access: 'user',
    message: 'server.works.trashed',
    query: Type.Object({ ids: Type.String({ minLength: 1, maxLength: 40_000 }) }),
    result: Type.Object({ count: Type.Integer() }),
    notApplicable: everyRole,
  },
  trash: {
    method: 'GET',
    path: `${base}/trash`,
    access: 'user',
    query: ListQuery({}),
    result: Page(MyWork),
    notApplicable: { ...everyRole, foreignRow: 'lists own works only' },
  },
  restore: {
    method: 'POST',
    path: `${base}/restore`,
    access: 'user',
    body: Type.Object({ workId: Id }),
    result: MyWork,
    notApplicable: everyRole,
  },
});
