import { drawMap } from '@sprout/content/maps';
import { endpoints, referenceTargets } from '@sprout/contract';
import { drawnMapOf } from '@sprout/rules';
import { drawnFile } from '../../platform/files/index.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import type { Module, ModuleContext } from '../module.ts';
import { courseBelongings } from './belongings.ts';
import { registerCourseTables } from './course-tables.ts';
import { isLiveInSchool } from './courses.repository.ts';
import { createGiveCourses } from './give-courses.service.ts';
import { registerLessons } from './lessons/lessons.routes.ts';
import { registerCourseTransfer } from './transfer/course-transfer.routes.ts';
import { createUnitPins } from './unit-pins.service.ts';

export { type ClassUnit, createClassUnits, unitRulesOf } from './class-units.service.ts';
export { compareAgain } from './compare-again.ts';
export { eraseUnitsOfDemo, isCourseInReach } from './courses.repository.ts';
export { createLessonPlaces, type LessonPlace } from './lessons/lesson-places.ts';

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
      within: (actor) => isLiveInSchool(actor, 'teaching_course'),
    },
    {
      code: referenceTargets.courseUnit,
      table: 'teaching_course_unit',
      text: 'unit_name',
      value: 'id',
      within: (actor) => isLiveInSchool(actor, 'teaching_course_unit'),
    },
  );
  const { courses, units, openings } = registerCourseTables(context);
  registerCourseTransfer(context, { courses, units });
  registerLessons(context);
  context.files.addSource(async (plainName) => {
    const map = drawnMapOf(plainName);
    return map === undefined ? undefined : { content: drawnFile(drawMap(map)) };
  });

  const giveCourses = createGiveCourses({ ...context, openings });
  context.handle(endpoints.courseDeparts.addOrUpdate, async ({ body, ...call }) => {
    await giveCourses.toOneClass(call, body);
    return null;
  });
  context.handle(endpoints.courseDeparts.classes, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await giveCourses.listClasses(actor, query, paging);
    const classes = rows.map(({ openTime, ...row }) => ({
      ...row,
      openTime: openTime && context.wireTime.toWire(openTime),
    }));
    return presentPage(classes, total, paging);
  });
  context.handle(endpoints.courseDeparts.addForClasses, ({ body, ...call }) =>
    giveCourses.toClasses(call, body),
  );

  const pins = createUnitPins({ ...context, units });
  context.handle(endpoints.courseUnits.movePins, async ({ body, ...call }) => {
    await pins.move(call, body);
    return null;
  });
  context.handle(endpoints.courseUnits.editBatch, async ({ body, ...call }) => {
    await pins.moveByPixels(call, body);
    return null;
  });
}
