import type { Query, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { allow, required } from '../../../platform/errors.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { ModuleContext } from '../../module.ts';
import { guestOf } from './lesson-reader.ts';
import { findCourse, findLesson, listUnits } from './lessons.repository.ts';
import type { GetOpenUnit } from './open-units.ts';
import type { LessonPresenter } from './present-lesson.ts';
import { listHomeCourses } from './public-lessons.repository.ts';

const shelfSize = 24;

type Deps = {
  context: Pick<ModuleContext, 'database'>;
  presenter: LessonPresenter;
  getOpen: GetOpenUnit;
};

/** What the site shows of courses, the same to everybody. */
export function createPublicLessonsService({ context, presenter, getOpen }: Deps) {
  const { database } = context;
  return {
    async home(
      actor: Actor | undefined,
      query: Query<'lessons.getHomeCourse'>,
      isOwnClient: boolean,
    ): Promise<Result<'lessons.getHomeCourse'>> {
      const paging = readPaging(query, shelfSize);
      const filter = { ...query, schoolId: guestOf(actor).schoolId };
      const { rows, total } = await listHomeCourses(database.read, filter, paging);
      const records = isOwnClient ? rows.map((row) => ({ ...row, courseDesc: null })) : rows;
      return presentPage(records, total, paging);
    },

    async course(actor: Actor | undefined, id: string): Promise<Result<'lessons.publicCourse'>> {
      const guest = guestOf(actor);
      const course = required(await findCourse(database.read, guest, id), 'course.notFound');
      allow(course.showHome, 'course.notFound');
      const units = await listUnits(database.read, guest, [id]);
      const seen = units.filter(({ isDraft }) => !isDraft);
      return {
        id,
        courseName: course.courseName,
        courseDesc: course.courseDesc,
        courseCover: course.courseCover,
        courseType: course.courseType,
        courseCategory: course.courseCategory,
        showType: course.showType,
        orderNum: course.orderNum,
        unitCount: seen.length,
        units: seen.map(({ id: unitId, unitName, unitCover, isOpen }) => ({
          id: unitId,
          unitName,
          unitCover,
          isOpen,
        })),
      };
    },

    async unit(actor: Actor | undefined, unitId: string): Promise<Result<'lessons.publicUnit'>> {
      const guest = guestOf(actor);
      const { course, unit } = await getOpen(database.read, guest, unitId);
      const row = required(await findLesson(database.read, unitId), 'unit.notFound');
      return presenter.toLesson(guest, course, unit, row, undefined);
    },
  };
}
