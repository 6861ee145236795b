import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, ListQuery, None, nullable, optional, Page } from '../fields.ts';
import {
  HomeCourse,
  Lesson,
  LessonCourse,
  LessonProgress,
  MyCourse,
  MyUnit,
  PublicCourse,
} from './lesson-shapes.ts';

const course = '/teaching/teachingCourse';
const unit = '/teaching/teachingCourseUnit';
const byUnit = Type.Object({ unitId: Id });
const everyRole = { wrongRole: 'open to every signed-in role' } as const;
const publicRead = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
} as const;

/**
 * Lessons for those who take them: decided by `lesson-access` of the rules in each answer. Nothing hidden, no
 * plan, no solution and nothing before its time goes to a child or a guest.
 */
export const lessons = subject('lessons', {
  /** Courses that are open to the caller, in their order; for teachers those of their classes and the shared ones. */
  mineCourse: {
    method: 'GET',
    path: `${course}/mineCourse`,
    access: 'user',
    result: Type.Array(MyCourse),
    notApplicable: {
      ...everyRole,
      foreignRow: 'lists own courses only',
      badInput: 'takes no input',
    },
  },
  /**
   * All units of a course in their order, whatever the page; for the predecessor's client with the contents of open
   * ones. Throws `course.noAccess`.
   */
  mineUnit: {
    method: 'GET',
    path: `${unit}/mineUnit`,
    access: 'user',
    query: ListQuery({ courseId: Id }),
    result: Type.Object({ ...Page(MyUnit).properties, course: LessonCourse }),
    notApplicable: everyRole,
  },
  /**
   * A lesson. Throws `unit.notFound` for one that is not there for the caller, and `unit.notOpen` with `data.gate`
   * for one that waits.
   */
  getUnitWorkInfo: {
    method: 'GET',
    path: `${unit}/getUnitWorkInfo`,
    access: 'user',
    code: 0,
    query: byUnit,
    result: Lesson,
    notApplicable: everyRole,
  },
  /**
   * A child has opened a unit, or a teacher has opened it for a class: the class that is named, else each of the
   * caller's own classes that has not seen it yet.
   */
  unitViewLog: {
    method: 'PUT',
    path: '/teaching/teachingDepartDayLog/unitViewLog',
    aliases: [
      { method: 'GET', path: '/teaching/teachingDepartDayLog/unitViewLog' },
      { method: 'POST', path: '/teaching/teachingDepartDayLog/unitViewLog' },
    ],
    access: 'user',
    log: 'none',
    query: Type.Object({ unitId: Id, departId: optional(Id) }),
    result: None,
    notApplicable: everyRole,
  },
  /** What a child has done in a unit that is open to it. Shares only grow; steps are as they were sent last. */
  progress: {
    method: 'POST',
    path: `${unit}/progress`,
    access: 'user',
    log: 'none',
    body: Type.Object({
      unitId: Id,
      videoPercent: optional(Type.Integer({ minimum: 0, maximum: 100 })),
      /** Seconds. */
      videoPlace: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      stepsDone: optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 100 })),
      isDone: optional(Type.Boolean()),
    }),
    result: nullable(LessonProgress),
    notApplicable: everyRole,
  },
  /** Courses that the school shows on its site, in their order. */
  getHomeCourse: {
    method: 'GET',
    path: `${course}/getHomeCourse`,
    access: 'anon',
    query: ListQuery({
      courseName: optional(Type.String({ maxLength: 64 })),
      courseType: optional(Type.String({ maxLength: 100 })),
      courseCategory: optional(Type.String({ maxLength: 100 })),
      orderBy: optional(Type.String({ maxLength: 64 })),
    }),
    result: Page(HomeCourse),
    notApplicable: { ...publicRead, foreignRow: 'lists courses of the site only' },
  },
  /** A course of the site, with the names of its units. Throws `course.notFound`. */
  publicCourse: {
    method: 'GET',
    path: `${course}/publicCourse`,
    access: 'anon',
    query: Type.Object({ id: Id }),
    result: PublicCourse,
    notApplicable: publicRead,
  },
  /** A unit of such a course that guests may open. Throws `unit.notFound`. */
  publicUnit: {
    method: 'GET',
    path: `${unit}/publicUnit`,
    access: 'anon',
    query: byUnit,
    result: Lesson,
    notApplicable: publicRead,
  },
});
