import { allow, required } from '../../../platform/errors.ts';
import type { TableOptions } from '../../../platform/table/table-spec.ts';
import type { ModuleContext } from '../../module.ts';
import { gateUnits, hasCourse } from './lesson-gates.ts';
import { readerOf } from './lesson-reader.ts';
import { findCourse, listUnits } from './lessons.repository.ts';
import { toMembersCourse } from './present-lesson.ts';

const courseCode = 'teaching:course:list';

/** One course: the whole row for those who see the list, for others what they see of a course of theirs or of the site. */
export function createCourseReader({
  database,
  clock,
}: Pick<ModuleContext, 'database' | 'clock'>): NonNullable<TableOptions['readOne']> {
  return async ({ actor, id, get }) => {
    if (actor.permissions.has(courseCode)) return get();
    const reader = readerOf(actor);
    const course = required(await findCourse(database.read, reader, id), 'course.noAccess');
    const isTheirs = hasCourse(reader, course, clock.now());
    allow(isTheirs || course.showHome, 'course.noAccess');
    const units = await listUnits(database.read, reader, [id]);
    const unitCount = isTheirs
      ? gateUnits(reader, course, units, clock.now()).length
      : units.filter(({ isDraft }) => !isDraft).length;
    return toMembersCourse(await get(), unitCount);
  };
}
