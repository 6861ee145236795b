import type { BodyOf, endpoints } from '@sprout/contract';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import { listGivenTo } from './courses.repository.ts';

type Given = BodyOf<typeof endpoints.courseDeparts.addOrUpdate>;

/** Courses that a class is given together. */
export function createGiveCourses({ openings }: { openings: TableService }) {
  /** Throws `course.notAClass`, `course.notGranted` and `row.invalid`; then none is given. */
  return async function giveCourses(
    caller: Caller,
    { deptId, courseIdList, openTime = null }: Given,
  ): Promise<void> {
    await openings.change(caller, 'addOrUpdate', async (tx, { note }) => {
      const wanted = [...new Set(courseIdList)];
      const given = await listGivenTo(tx, deptId, wanted);
      for (const courseId of wanted.filter((id) => !given.has(id))) {
        const id = await openings.addInside(tx, caller.actor, { deptId, courseId, openTime });
        await note(id, { courseId, deptId });
      }
    });
  };
}
