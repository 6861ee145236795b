import { Type } from 'typebox';
import {
  dictText,
  fileUrl,
  Id,
  Nickname,
  nullable,
  optional,
  Sha256,
  WireTime,
  Word,
} from '../fields.ts';

const name = Type.String();
const text = Type.String();

/** Values of dictionary `work_type`. */
export const WorkType = Word('0', '1', '2', '3', '4', '10');

export const Visibility = Word('private', 'class', 'link', 'public');

export const ReviewState = Word('draft', 'waiting', 'returned', 'marked', 'shown', 'featured');

/** A work as a hand-in of homework or of a unit. */
export const TaskState = Word('none', 'begun', 'handedIn', 'returned', 'graded');

/** Flag and taps of a junior work; input, keys and a task of a Python one. */
export const PlayHint = Word('flag', 'tap', 'input', 'keys', 'challenge');

export const VersionKind = Word('auto', 'manual', 'submitted', 'restored', 'approved');

/** Columns that every answer about a work carries, spelled as the predecessor's rows. */
export const workColumns = {
  id: Id,
  userId: Id,
  username: Nickname,
  realname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  workName: name,
  description: text,
  workType: Type.String(),
  workType_dictText: dictText('workType', 'work_type'),
  workStatus: Type.String(),
  workStatus_dictText: dictText('workStatus', 'work_status'),
  starNum: Type.Integer(),
  viewNum: Type.Integer(),
  collectNum: Type.Integer(),
  commentNum: Type.Integer(),
  createTime: WireTime,
  updateTime: WireTime,
  coverFileKey: Type.String(),
  coverFileKey_url: fileUrl('coverFileKey'),
  workScene: Type.String(),
  hasCloudData: Type.Boolean(),
  allowRemix: Type.Boolean(),
  parentWorkId: nullable(Id),
};

/** A card on a public page: the approved version. */
export const WorkCard = Type.Object({ ...workColumns, publishTime: nullable(WireTime) });

export const WorkParent = Type.Object({ id: Id, workName: name, realname: Nickname });

/** A work as `studentWorkInfo` tells it: what this viewer may see, with the file of that version. */
export const WorkDetail = Type.Object({
  ...workColumns,
  workFile: Type.String(),
  workFileKey: Type.String(),
  workFileKey_url: fileUrl('workFileKey'),
  visibility: Visibility,
  parent: nullable(WorkParent),
  starred: Type.Boolean(),
  /** The viewer is the author. */
  mine: Type.Boolean(),
  tags: Type.Array(Type.String()),
  /** What one can do with the work, known before it is loaded; empty for blocks, whose player tells. */
  playHints: Type.Array(PlayHint),
  score: nullable(Type.Integer()),
  teacherComment: nullable(Type.String()),
  /** Who but the author and the staff finds the work at its address. */
  circle: Word('everyone', 'link', 'class', 'nobody'),
  /** What only the author reads; null for everybody else. */
  own: nullable(
    Type.Object({
      reviewState: ReviewState,
      hasUnapprovedChanges: Type.Boolean(),
      /** The secret of the link, while the link is the key. */
      shareToken: nullable(Type.String()),
    }),
  ),
});

/** A work in its author's own list. */
export const MyWork = Type.Object({
  ...workColumns,
  reviewState: ReviewState,
  taskState: nullable(TaskState),
  visibility: Visibility,
  shareToken: nullable(Type.String()),
  revision: Type.Integer(),
  /** Newest version when it differs from the approved one: a new approval is due. */
  hasUnapprovedChanges: Type.Boolean(),
  workTag: nullable(Type.String()),
  /** Of the hand-in where there is one, else of the review. */
  score: nullable(Type.Integer()),
  teacherComment: nullable(Type.String()),
  conflictOf: nullable(Id),
  deleteTime: optional(nullable(WireTime)),
});

/** A work in the review queue. */
export const ReviewWork = Type.Object({
  ...workColumns,
  reviewState: ReviewState,
  visibility: Visibility,
  versionId: Id,
  versionNo: Type.Integer(),
  submitTime: WireTime,
  departId: nullable(Id),
  departName: nullable(Type.String()),
  workFileKey: Type.String(),
  workFileKey_url: fileUrl('workFileKey'),
  /** The site shows an older version of this work. */
  shownVersionNo: nullable(Type.Integer()),
  /** What the site shows. */
  shownVersionId: nullable(Id),
  score: nullable(Type.Integer()),
  teacherComment: nullable(Type.String()),
  /** The newest decision that was not taken back, by whom, and what it was. */
  reviewId: nullable(Id),
  reviewedBy: nullable(Nickname),
  reviewAction: nullable(Type.String()),
  reports: Type.Integer(),
  blockCount: nullable(Type.Integer()),
  spriteCount: nullable(Type.Integer()),
  /** Of a Python work, comments and empty lines not counted. */
  lineCount: nullable(Type.Integer()),
});

export const WorkVersion = Type.Object({
  id: Id,
  workId: Id,
  versionNo: Type.Integer(),
  kind: VersionKind,
  workName: name,
  sizeBytes: Type.Integer(),
  blockCount: nullable(Type.Integer()),
  spriteCount: nullable(Type.Integer()),
  /** Of a Python work, comments and empty lines not counted. */
  lineCount: nullable(Type.Integer()),
  coverFileKey: Type.String(),
  coverFileKey_url: fileUrl('coverFileKey'),
  createTime: WireTime,
  /** Others see this one. */
  approved: Type.Boolean(),
  /** The newest one. */
  current: Type.Boolean(),
});

export const ManifestFile = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  sha256: Sha256,
  size: Type.Integer({ minimum: 0 }),
});

/** What the editor holds after opening or saving. */
export const WorkHead = Type.Object({
  id: Id,
  workName: name,
  workType: Type.String(),
  description: text,
  revision: Type.Integer(),
  versionId: Id,
  reviewState: ReviewState,
  visibility: Visibility,
  createTime: WireTime,
});

export const OpenedWork = Type.Object({
  ...WorkHead.properties,
  mine: Type.Boolean(),
  readOnly: Type.Boolean(),
  /** The unit that it was made for. */
  courseId: nullable(Id),
  /** The homework that it was made for, and the class of its author that it is of. */
  additionalId: nullable(Id),
  departId: nullable(Id),
  files: Type.Array(ManifestFile),
});

/** Its writer alone sees a comment that waits or was refused; the staff see it in the review queue. */
export const CommentState = Word('waiting', 'shown', 'refused');

export const Comment = Type.Object({
  id: Id,
  workId: Id,
  userId: Id,
  username: Nickname,
  realname: Nickname,
  avatar: nullable(Type.String()),
  avatar_url: fileUrl('avatar'),
  comment: Type.String(),
  createTime: WireTime,
  mine: Type.Boolean(),
  state: CommentState,
});
