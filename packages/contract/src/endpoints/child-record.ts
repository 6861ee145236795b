import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  fileUrl,
  Id,
  LoginName,
  Nickname,
  None,
  nullable,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';

const Cell = Word(
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

const Depart = Type.Object({ id: Id, departName: Type.String() });

const Unit = Type.Object({
  id: Id,
  unitName: Type.String(),
  cell: Cell,
  score: nullable(Type.Integer()),
  workId: nullable(Id),
});

const Homework = Type.Object({
  id: Id,
  departId: Id,
  departName: Type.String(),
  workName: Type.String(),
  cell: Cell,
  isLate: Type.Boolean(),
  score: nullable(Type.Integer()),
  comment: nullable(Type.String()),
  workId: nullable(Id),
  /** For this child: the class's time, or a later one of its own. */
  dueAt: nullable(WireTime),
  /** The longer time that was given to this child alone. */
  ownDueAt: nullable(WireTime),
  handedInTime: nullable(WireTime),
  /** Children can hand it in now. */
  isOpen: Type.Boolean(),
  /** The child is in that class no more. */
  hasLeft: Type.Boolean(),
});

const Work = Type.Object({
  id: Id,
  workName: Type.String(),
  workType: Type.String(),
  coverFileKey: nullable(Type.String()),
  coverFileKey_url: fileUrl('coverFileKey'),
  /** Of the homework or unit that it was made for. */
  taskName: nullable(Type.String()),
  score: nullable(Type.Integer()),
  /** Others see it on the site. */
  isShown: Type.Boolean(),
  updateTime: WireTime,
});

/** What the staff said of a work. */
const Said = Type.Object({
  id: Id,
  kind: Word('graded', 'returned', 'site'),
  taskName: Type.String(),
  score: nullable(Type.Integer()),
  comment: nullable(Type.String()),
  /** Words at places in the work. */
  pinCount: Type.Integer(),
  by: nullable(RealName),
  createTime: WireTime,
});

const Happened = Type.Object({
  kind: Word('opened', 'done', 'handedIn', 'graded', 'returned', 'reminded'),
  title: Type.String(),
  at: WireTime,
});

/** The learning record of one child for the staff of its class, and the export of all its stored data. */
export const childRecord = subject('childRecord', {
  /** Parts of classes that the caller does not answer for are not told. */
  query: {
    method: 'GET',
    path: '/teaching/childRecord/query',
    access: 'teaching:homework:list',
    log: 'opens',
    query: Type.Object({ id: Id }),
    result: Type.Object({
      child: Type.Object({
        id: Id,
        username: LoginName,
        nickname: Nickname,
        realname: RealName,
        avatar: nullable(Type.String()),
        avatar_url: fileUrl('avatar'),
        /** When it was here last. */
        lastTime: nullable(WireTime),
        departs: Type.Array(Depart),
      }),
      courses: Type.Array(
        Type.Object({
          id: Id,
          courseName: Type.String(),
          departId: Id,
          departName: Type.String(),
          units: Type.Array(Unit),
        }),
      ),
      /** Newest first. */
      homework: Type.Array(Homework),
      works: Type.Array(Work),
      said: Type.Array(Said),
      /** What happened in the last twelve weeks, newest first. */
      happened: Type.Array(Happened),
    }),
  },
  /** How much is stored of one child; for those who see the whole school. */
  storedSize: {
    method: 'GET',
    path: '/teaching/childRecord/storedSize',
    access: 'system:user:exportChild',
    wholeSchool: true,
    query: Type.Object({ id: Id }),
    result: Type.Object({ count: Type.Integer(), sizeBytes: Type.Number() }),
  },
  /**
   * Everything that is stored of one child as a zip: all rows as JSON, each version of its works, its files. Written
   * to the audit. Throws `childRecord.tooLarge`.
   */
  exportAll: {
    method: 'GET',
    path: '/teaching/childRecord/exportAll',
    access: 'system:user:exportChild',
    wholeSchool: true,
    kind: 'file',
    query: Type.Object({ id: Id }),
    result: None,
  },
});
