import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, ListQuery, None, nullable, optional, Page, WireTime, Word } from '../fields.ts';

/** A class that one answers for, and whether it has the course. */
const ClassForCourse = Type.Object({
  id: Id,
  departName: Type.String(),
  /** The department right above it, where there is one. */
  parentName: nullable(Type.String()),
  isGiven: Type.Boolean(),
  /** When the course opens there; also `null` for a class that has not got it. */
  openTime: nullable(WireTime),
  /** No for a class below none of the departments that the course is granted to. */
  isGranted: Type.Boolean(),
});

/** Courses that a class is given. Source: teaching-domain section 6.6. */
export const courseDepartCalls = subject('courseDeparts', {
  /**
   * Gives several courses to a class, all of them or none; what it has already stays as it is. Throws
   * `course.notAClass`, `course.notGranted` and `row.invalid`.
   */
  addOrUpdate: {
    method: 'POST',
    path: '/teaching/teachingCourseDept/addOrUpdate',
    access: 'teaching:courseDept:add',
    message: 'server.done',
    body: Type.Object({
      deptId: Id,
      courseIdList: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      /** When they open there: at once without one, and not yet for `null`. */
      openTime: optional(nullable(Type.String({ maxLength: 19 }))),
    }),
    result: None,
  },
  /** The classes that one answers for, by org code, with what each has of the course. Throws `row.notFound`. */
  classes: {
    method: 'GET',
    path: '/teaching/teachingCourseDept/classes',
    access: 'teaching:courseDept:add',
    query: ListQuery({ courseId: Id, departName: optional(Type.String({ maxLength: 100 })) }),
    result: Page(ClassForCourse),
  },
  /**
   * Gives a course to several classes with one time, and tells of each what happened: those that may have it are
   * given it together, the others stay as they are. Classes that are gone or that one does not answer for are
   * `outOfReach`. Throws `row.notFound`.
   */
  addForClasses: {
    method: 'POST',
    path: '/teaching/teachingCourseDept/addForClasses',
    access: 'teaching:courseDept:add',
    body: Type.Object({
      courseId: Id,
      deptIdList: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      /** When it opens there: at once without one, and not yet for `null`. */
      openTime: optional(nullable(Type.String({ maxLength: 19 }))),
    }),
    result: Type.Array(
      Type.Object({
        departId: Id,
        outcome: Word('given', 'had', 'notGranted', 'outOfReach'),
      }),
    ),
  },
});
