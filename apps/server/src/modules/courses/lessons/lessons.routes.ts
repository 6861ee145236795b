import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../../module.ts';
import { createClassProgress } from './class-progress.service.ts';
import { createLessonsService } from './lessons.service.ts';
import { createOpenUnits } from './open-units.ts';
import { createLessonPresenter } from './present-lesson.ts';
import { createPublicLessonsService } from './public-lessons.service.ts';

/** Lessons for children and guests, and how far a class is. */
export function registerLessons(context: ModuleContext): void {
  const { lessons } = endpoints;
  const { handle } = context;
  const presenter = createLessonPresenter(context);
  const getOpen = createOpenUnits({ clock: context.clock, presenter });
  const service = createLessonsService({ context, presenter, getOpen });
  const site = createPublicLessonsService({ context, presenter, getOpen });
  const classProgress = createClassProgress(context);

  handle(lessons.mineCourse, ({ actor }) => service.mineCourse(actor));

  handle(lessons.mineUnit, ({ actor, query }) => service.mineUnit(actor, query.courseId));

  handle(lessons.getUnitWorkInfo, ({ actor, query }) => service.lesson(actor, query.unitId));

  handle(lessons.unitViewLog, async ({ query, ...call }) => {
    await service.open(call, query.unitId);
    return null;
  });

  handle(lessons.progress, ({ body, ...call }) => service.progress(call, body));

  handle(lessons.getHomeCourse, ({ actor, query, isOwnClient }) =>
    site.home(actor, query, isOwnClient),
  );

  handle(lessons.publicCourse, ({ actor, query }) => site.course(actor, query.id));

  handle(lessons.publicUnit, ({ actor, query }) => site.unit(actor, query.unitId));

  handle(lessons.classProgress, ({ actor, query }) => classProgress(actor, query));
}
