import type { Query } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { ModuleContext } from '../../module.ts';
import { guestOf } from './lesson-reader.ts';
import {
  type CourseRow,
  findCourse,
  findLesson,
  listUnits,
  type UnitRow,
} from './lessons.repository.ts';
import type { OpenLesson } from './lessons.service.ts';
import type { GetOpenUnit } from './open-units.ts';
import { type HomeCourseRow, listHomeCourses } from './public-lessons.repository.ts';

type Deps = {
  context: Pick<ModuleContext, 'database'>;
  getOpen: GetOpenUnit;
};

/** What the site shows of courses, the same to everybody. */
export function createPublicLessonsService({ context, getOpen }: Deps) {
  const { database } = context;
  return {
    async home(
      actor: Actor | undefined,
      query: Query<'lessons.getHomeCourse'>,
      paging: Paging,
    ): Promise<{ rows: HomeCourseRow[]; total: number }> {
      const filter = { ...query, schoolId: guestOf(actor).schoolId };
      return listHomeCourses(database.read, filter, paging);
    },

    /** With its units, drafts aside. */
    async course(
      actor: Actor | undefined,
      id: string,
    ): Promise<{ course: CourseRow; units: UnitRow[] }> {
      const guest = guestOf(actor);
      const course = required(await findCourse(database.read, guest, id), 'course.notFound');
      allow(course.showHome, 'course.notFound');
      const units = await listUnits(database.read, guest, [id]);
      return { course, units: units.filter(({ isDraft }) => !isDraft) };
    },

    async unit(actor: Actor | undefined, unitId: string): Promise<OpenLesson> {
      const reader = guestOf(actor);
      const { course, unit } = await getOpen(database.read, reader, unitId);
      const row = required(await findLesson(database.read, unitId), 'unit.notFound');
      return { reader, course, unit, row, workId: undefined };
    },
  };
}
