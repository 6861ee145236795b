import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, optional } from '../fields.ts';

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
});
