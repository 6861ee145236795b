import type { newCourseForm } from '@sprout/contract';
import { useRef, useState } from 'react';
import type { Static } from 'typebox';
import { resultAddress } from '../../kit/results/result-address.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';

type NewCourse = Static<typeof newCourseForm>;

/**
 * Saves a course and its units one after the other. After a failure the same form goes on where it was: the course
 * is not made twice, and units that are saved are not sent again.
 */
export function useNewCourse() {
  const { client } = useServices();
  const refresh = useRefresh('courses', 'courseUnits');
  const courseId = useRef<string>(undefined);
  // By what was typed: lines may be moved or taken away before the next try.
  const saved = useRef<readonly string[]>([]);
  const [savedUnits, setSavedUnits] = useState<number>();

  async function make({ units, ...course }: NewCourse): Promise<string> {
    if (courseId.current === undefined) {
      const row = await client.call('courses.add', { body: course });
      courseId.current = row.id;
    }
    const id = courseId.current;
    try {
      const known = [...saved.current];
      for (const unit of units) {
        const typed = JSON.stringify(unit);
        const at = known.indexOf(typed);
        if (at >= 0) {
          known.splice(at, 1);
          continue;
        }
        await client.call('courseUnits.add', { body: { ...unit, courseId: id } });
        saved.current = [...saved.current, typed];
      }
    } catch (error) {
      setSavedUnits(saved.current.length);
      throw error;
    } finally {
      void refresh();
    }
    return resultAddress({ of: 'course', id, name: course.courseName, units: units.length });
  }

  return {
    make,
    /** How many units were saved before one could not be; absent while nothing failed. */
    savedUnits,
    forget: (): void => {
      courseId.current = undefined;
      saved.current = [];
      setSavedUnits(undefined);
    },
  };
}
