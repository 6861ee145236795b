import { Type } from 'typebox';
import { Id, nullable, optional } from '../fields.ts';
import { courses, courseUnits } from './courses.ts';

/** Ids, with commas between them, as forms choose several rows. */
const Ids = optional(nullable(Type.String({ maxLength: 20_000 })));

/** A class with its first children and courses: a form that several endpoints are called by. */
export const newClassForm = Type.Object({
  departName: Type.String({ minLength: 1, maxLength: 100 }),
  /** A department below which it stands; without one, beside the caller's own classes. */
  parentId: optional(nullable(Id)),
  userIds: Ids,
  /** A pasted list of names, for which accounts are made. */
  names: optional(nullable(Type.String({ maxLength: 20_000 }))),
  courseIds: Ids,
  /** When the courses open to the class; without one, children do not see them yet. */
  openTime: optional(nullable(Type.String({ maxLength: 19 }))),
});

/** A line of the units of a new course. */
export const newUnitLine = Type.Object({
  unitName: courseUnits.fields.unitName.schema,
  unitIntro: optional(nullable(courseUnits.fields.unitIntro.schema)),
  courseWorkType: optional(nullable(courseUnits.fields.courseWorkType.schema)),
});

/** A course with its units in one form. */
export const newCourseForm = Type.Object({
  courseName: courses.fields.courseName.schema,
  courseType: optional(nullable(courses.fields.courseType.schema)),
  courseCategory: optional(nullable(courses.fields.courseCategory.schema)),
  departIds: Ids,
  units: Type.Array(newUnitLine, { minItems: 1, maxItems: 60 }),
});
