import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { fileUrl, Id, None, nullable, RealName, WireTime, Word } from '../fields.ts';

const base = '/teaching/home';
const read = 'teaching:homework:list';

const inClass = { departId: Id, departName: Type.String() };
const QuietPlace = Type.Object({ departId: Id, userId: Id });

/** What a teacher's day begins with, of the classes that the caller teaches. */
export const teacherHome = subject('teacherHome', {
  overview: {
    method: 'GET',
    path: `${base}/overview`,
    access: read,
    // Only the teachers of the class are told which child is quiet.
    isPrivate: true,
    result: Type.Object({
      /** Comments that the caller wrote to children in the last seven days. */
      saidThisWeek: Type.Integer(),
      /** Homework that is due within a week, the next first. */
      dueSoon: Type.Array(
        Type.Object({
          homeworkId: Id,
          workName: Type.String(),
          ...inClass,
          dueAt: WireTime,
          children: Type.Integer(),
          handedIn: Type.Integer(),
        }),
      ),
      /** What was handed in last. */
      recent: Type.Array(
        Type.Object({
          submissionId: Id,
          kind: Word('homework', 'unit'),
          taskId: Id,
          departId: Id,
          userId: Id,
          childName: RealName,
          workName: Type.String(),
          workType: Type.String(),
          coverFileKey: nullable(Type.String()),
          coverFileKey_url: fileUrl('coverFileKey'),
          handedInTime: WireTime,
        }),
      ),
      /** Units that opened in the last days, or will in the next. */
      lessons: Type.Array(
        Type.Object({
          unitId: Id,
          unitName: Type.String(),
          courseId: Id,
          ...inClass,
          opensAt: WireTime,
          isOpen: Type.Boolean(),
        }),
      ),
      /**
       * Children to ask after, each with the reason, by class and name: never in an order of good and bad. `days`
       * of absence, or since nothing went on; `count` of what is owed.
       */
      quiet: Type.Array(
        Type.Object({
          userId: Id,
          name: RealName,
          avatar: nullable(Type.String()),
          avatar_url: fileUrl('avatar'),
          ...inClass,
          reason: Word('absent', 'owes', 'returned', 'stuck'),
          days: Type.Integer(),
          count: Type.Integer(),
          kind: nullable(Word('homework', 'unit')),
          taskId: nullable(Id),
          taskName: nullable(Type.String()),
        }),
      ),
    }),
    notApplicable: {
      foreignRow: 'tells of classes that the caller teaches only',
      badInput: 'takes no input',
    },
  },
  /** Not to be told of a child for two weeks. */
  dismissQuiet: {
    method: 'POST',
    path: `${base}/dismissQuiet`,
    access: read,
    body: QuietPlace,
    result: None,
  },
  /** To be told again. */
  recallQuiet: {
    method: 'POST',
    path: `${base}/recallQuiet`,
    access: read,
    body: QuietPlace,
    result: None,
  },
});
