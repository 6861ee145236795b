import { Type } from 'typebox';
import type { EndpointShape } from '../endpoint.ts';
import {
  createTimeRange,
  Id,
  ListQuery,
  None,
  nullable,
  optional,
  Page,
  Sha256,
  Word,
} from '../fields.ts';
import { homeworkFileLimit, manifestFileLimit, textLimits } from '../limits.ts';
import {
  ManifestFile,
  MyWork,
  OpenedWork,
  ReviewState,
  Visibility,
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

/** What an author does with their own works. */
export const ownWorks = {
  mine: {
    method: 'GET',
    path: `${base}/mine`,
    access: 'user',
    query: ListQuery({
      ...createTimeRange,
      workName: optional(Type.String({ maxLength: 100 })),
      workType: optional(WorkType),
      workTag: optional(Type.String({ maxLength: 64 })),
      reviewState: optional(ReviewState),
    }),
    result: Page(MyWork),
    notApplicable: { ...everyRole, foreignRow: 'lists own works only' },
  },
  /**
   * The predecessor's save (`workStatus` 0) and submit (1): ids or keys of own uploads, always a new
   * version on top. Without an `id` the own work of the same name and type is taken. The `id` of
   * somebody else's work makes a remix. Message 更新成功！ or 添加成功！.
   */
  submit: {
    method: 'POST',
    path: `${base}/submit`,
    aliases: [{ method: 'POST', path: `${base}/add` }],
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
      /** Taken and not heeded: the file itself tells. */
      hasCloudData: optional(nullable(Type.Boolean())),
    }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  /**
   * Homework that is done as files: own uploads of the purpose `homework`, which become a version of one work and are
   * handed in. Handing in again is another version. Throws `homework.*` as handing in from an editor does.
   */
  handInFiles: {
    method: 'POST',
    path: `${base}/handInFiles`,
    access: 'user',
    body: Type.Object({
      additionalId: Id,
      departId: optional(Id),
      files: Type.Array(
        Type.Object({
          file: Type.String({ minLength: 1, maxLength: 300 }),
          name: Type.String({ minLength: 1, maxLength: 128 }),
        }),
        { minItems: 1, maxItems: homeworkFileLimit },
      ),
      /** How long ago the button was pressed. */
      pressedAgoMs: optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    }),
    result: WorkHead,
    notApplicable: everyRole,
  },
  /** The newest version of a work as the file with which new homework begins. */
  asStarter: {
    method: 'POST',
    path: `${base}/asStarter`,
    access: 'teaching:homework:add',
    body: byWork,
    result: Type.Object({
      workName: Type.String(),
      workType: WorkType,
      /** Ticketed name of the file. */
      workUrl: Type.String(),
      workUrl_url: Type.String(),
    }),
  },
  /** Which of these blobs the caller has not sent yet. Contents of other people count as missing. */
  missingBlobs: {
    method: 'POST',
    path: `${base}/missingBlobs`,
    access: 'user',
    log: 'none',
    body: Type.Object({ sha256: Type.Array(Sha256, { maxItems: manifestFileLimit }) }),
    result: Type.Object({ missing: Type.Array(Sha256) }),
    notApplicable: { ...everyRole, foreignRow: 'names content, not rows' },
  },
  /** One blob, raw bytes in the body; the hash in the path is checked before it is kept. */
  putBlob: {
    method: 'PUT',
    path: `${base}/blob/:sha256`,
    access: 'user',
    log: 'none',
    kind: 'bytes',
    params: Type.Object({ sha256: Sha256 }),
    result: Type.Object({ sha256: Sha256, size: Type.Integer() }),
    notApplicable: { ...everyRole, foreignRow: 'names content, not rows' },
  },
  /**
   * One save. The client's whole sequence:
   *
   * 1. Make `workId` once with the draft (UUIDv7 as 32 lower-case hex) and a fresh `saveId` for
   *    every new state; a repeated request keeps its `saveId`.
   * 2. `missingBlobs` with the SHA-256 of every member that has not been sent in this session.
   *    May be skipped when only `project.json` changed.
   * 3. `PUT blob/{sha256}` for each missing one: raw bytes, `Content-Type: application/octet-stream`,
   *    at most 10 MB each, in any order, several at a time.
   * 4. This call, with every member of the work in `files` (also the unchanged ones) and the cover.
   *    `baseRevision` is the `revision` of the last `open` or `save` answer; 0 for the first save.
   *    `kind`: `auto` by the timer, `manual` by the button, `submitted` to hand in.
   *
   * The answer comes after the commit: only then is the work saved. Its `revision` is the next base.
   * A repeated `saveId` gives the answer of the first time and no second version.
   *
   * - `work.blobsMissing` `{missing}`: send those, repeat with the same `saveId`.
   * - `work.conflict` `{copyId, revision}`: another tab saved first. Nothing was overwritten and
   *   nothing was lost: what was sent is the own work `copyId` (see `useCopy`), `revision` is the
   *   newest of the work. The same `saveId` again gives the same copy. Go on in the copy
   *   (`workId` = `copyId`, `baseRevision` 1) or open the work anew: another save on the stale base
   *   would become another copy. A late draft with the very content of the newest version is no conflict.
   * - `work.idTaken`: the id is another author's; go on under a new id.
   * - `work.unknownUnit`, `work.unknownHomework`, `work.notYourClass`: the unit (`courseId`), homework
   *   (`additionalId`) or class (`departId`) is not one of the author's; nothing was saved.
   * - `user.notConfirmed`: submissions wait until the staff confirm the account; other kinds are saved.
   * - `storage.full`, `storage.quota` (of a blob), no answer, or HTTP 5xx: nothing is lost in the browser's draft; repeat later.
   */
  save: {
    method: 'POST',
    path: `${base}/save`,
    access: 'user',
    log: 'none',
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
      /** How long ago the button was pressed, where the line was slow: homework counts from then. */
      pressedAgoMs: optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
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
  /**
   * Puts the newest version before the staff, for the site: the road of works that were handed in as homework.
   * Answers the work as it is where it waits already.
   */
  askForSite: {
    method: 'POST',
    path: `${base}/askForSite`,
    access: 'user',
    body: byWork,
    result: MyWork,
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
} as const satisfies Record<string, EndpointShape>;
