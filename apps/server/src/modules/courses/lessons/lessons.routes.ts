import { endpoints } from '@sprout/contract';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { ModuleContext } from '../../module.ts';
import { createLessonsService } from './lessons.service.ts';
import { createOpenUnits } from './open-units.ts';
import { createLessonPresenter } from './present-lesson.ts';
import { createPublicLessonsService } from './public-lessons.service.ts';

/** Courses of a page until somebody asks for another number. */
const usualSize = 24;

/** Lessons for children and guests. */
export function registerLessons(context: ModuleContext): void {
  const { lessons } = endpoints;
  const { handle } = context;
  const presenter = createLessonPresenter(context);
  const getOpen = createOpenUnits({ clock: context.clock, gateOf: presenter.gateOf });
  const service = createLessonsService({ context, getOpen });
  const site = createPublicLessonsService({ context, getOpen });

  handle(lessons.mineCourse, async ({ actor }) => {
    const courses = await service.mineCourse(actor);
    return courses.map(presenter.toCourse);
  });

  handle(lessons.mineUnit, async ({ actor, query, isOwnClient }) =>
    presenter.toUnits(
      await service.mineUnit(actor, query.courseId, { withContents: !isOwnClient }),
    ),
  );

  handle(lessons.getUnitWorkInfo, async ({ actor, query }) =>
    presenter.toLesson(await service.lesson(actor, query.unitId)),
  );

  handle(lessons.unitViewLog, async ({ query, ...call }) => {
    await service.open(call, query);
    return null;
  });

  handle(lessons.progress, async ({ body, ...call }) => {
    const progress = await service.progress(call, body);
    return progress && presenter.toProgress(progress);
  });

  handle(lessons.getHomeCourse, async ({ actor, query, isOwnClient }) => {
    const paging = readPaging(query, usualSize);
    const { rows, total } = await site.home(actor, query, paging);
    const records = isOwnClient ? rows.map((row) => ({ ...row, courseDesc: null })) : rows;
    return presentPage(records, total, paging);
  });

  handle(lessons.publicCourse, async ({ actor, query }) => {
    const { course, units } = await site.course(actor, query.id);
    return presenter.toPublicCourse(course, units);
  });

  handle(lessons.publicUnit, async ({ actor, query }) =>
    presenter.toLesson(await site.unit(actor, query.unitId)),
  );
}
