import { referenceTargets } from '@sprout/contract';
import { sql } from 'kysely';
import { scope } from '../../platform/access/scope.ts';
import type { Module, ModuleContext } from '../module.ts';
import { courseBelongings } from './belongings.ts';
import { registerCourseTables } from './course-tables.ts';
import { registerLessons } from './lessons/lessons.routes.ts';

export const coursesModule: Module = {
  name: 'courses',
  belongings: courseBelongings,
  subjects: { lesson: {} },
  register: registerCourses,
};

function registerCourses(context: ModuleContext): void {
  context.references.add(
    {
      code: referenceTargets.course,
      table: 'teaching_course',
      text: 'course_name',
      value: 'id',
      within: (actor) =>
        sql`${scope(actor, { school: 'teaching_course.school_id' })} and teaching_course.deleted_at is null`,
    },
    {
      code: referenceTargets.courseUnit,
      table: 'teaching_course_unit',
      text: 'unit_name',
      value: 'id',
      within: (actor) =>
        sql`${scope(actor, { school: 'teaching_course_unit.school_id' })} and teaching_course_unit.deleted_at is null`,
    },
  );
  registerCourseTables(context);
  registerLessons(context);
}
