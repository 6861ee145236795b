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

const { fields: of } = courses;

/** A course in one form, with the units that are known by then. */
export const newCourseForm = Type.Object({
  courseName: of.courseName.schema,
  courseType: optional(nullable(of.courseType.schema)),
  courseCategory: optional(nullable(of.courseCategory.schema)),
  courseCover: optional(nullable(of.courseCover.schema)),
  courseDesc: optional(nullable(of.courseDesc.schema)),
  showType: optional(nullable(of.showType.schema)),
  courseMap: optional(nullable(of.courseMap.schema)),
  isShared: optional(nullable(of.isShared.schema)),
  showHome: optional(nullable(of.showHome.schema)),
  departIds: Ids,
  orderNum: optional(nullable(of.orderNum.schema)),
  courseIcon: optional(nullable(of.courseIcon.schema)),
  units: optional(nullable(Type.Array(newUnitLine, { maxItems: 60 }))),
});
