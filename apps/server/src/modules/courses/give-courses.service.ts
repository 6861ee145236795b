import type { BodyOf, endpoints } from '@sprout/contract';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import { listGivenTo } from './courses.repository.ts';

type Given = BodyOf<typeof endpoints.courseDeparts.addOrUpdate>;

type Deps = { openings: TableService; clock: Clock; wireTime: WireTimeFormat };

/** Courses that a class is given together. They are open at once unless another time, or `null` for not yet, is said. */
export function createGiveCourses({ openings, clock, wireTime }: Deps) {
  /** Throws `course.notAClass`, `course.notGranted` and `row.invalid`; then none is given. */
  return async function giveCourses(
    caller: Caller,
    { deptId, courseIdList, openTime = wireTime.toWire(clock.now()) }: Given,
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
