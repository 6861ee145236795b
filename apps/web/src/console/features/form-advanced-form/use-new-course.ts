import type { newCourseForm } from '@sprout/contract';
import { useRef, useState } from 'react';
import type { Static } from 'typebox';
import { resultAddress } from '../../kit/results/result-address.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { isSameLine, matchSavedUnits, type SavedUnit } from './saved-units.ts';

/** As many as the form has. */
const mostUnits = 60;

type NewCourse = Static<typeof newCourseForm>;
type Unit = NonNullable<NewCourse['units']>[number];
type Course = Omit<NewCourse, 'units'>;

/**
 * Saves a course and its units one after the other. After a failure the same form goes on where it was: nothing is made
 * twice, and what was changed, moved or taken away since is changed, moved and taken away in what is saved.
 */
export function useNewCourse() {
  const { client } = useServices();
  const refresh = useRefresh('courses', 'courseUnits');
  const course = useRef<{ id: string; typed: Course }>(undefined);
  /** In the order in which they stand in the course. */
  const saved = useRef<readonly SavedUnit<Unit>[]>([]);
  const [savedUnits, setSavedUnits] = useState<number>();

  async function saveCourse(typed: Course): Promise<string> {
    const known = course.current;
    if (known === undefined) {
      const { id } = await client.call('courses.add', { body: typed });
      course.current = { id, typed };
      return id;
    }
    const { id } = known;
    if (!isSameLine(known.typed, typed)) {
      await client.call('courses.edit', { body: { ...typed, id } });
      course.current = { id, typed };
    }
    return id;
  }

  /** A unit whose answer was lost on the way was saved all the same. */
  async function findLost(courseId: string): Promise<void> {
    const query = { courseId, pageSize: mostUnits };
    const { records } = await client.call('courseUnits.list', { query });
    const known = new Set(saved.current.map(({ id }) => id));
    const lost = records
      .filter(({ id }) => !known.has(id))
      .map(({ id, unitName, unitIntro, courseWorkType }) => ({
        id,
        line: { unitName, unitIntro, courseWorkType },
      }));
    saved.current = [...saved.current, ...lost];
  }

  async function saveUnits(courseId: string, units: readonly Unit[]): Promise<void> {
    const { of, gone } = matchSavedUnits(saved.current, units);
    for (const { id } of gone) {
      await client.call('courseUnits.delete', { query: { id } });
      saved.current = saved.current.filter((unit) => unit.id !== id);
    }
    const ids: string[] = [];
    for (const [at, line] of units.entries()) {
      const known = of[at];
      if (known === undefined) {
        const { id } = await client.call('courseUnits.add', { body: { ...line, courseId } });
        saved.current = [...saved.current, { id, line }];
        ids.push(id);
      } else {
        const { id } = known;
        if (!isSameLine(known.line, line)) {
          await client.call('courseUnits.edit', { body: { ...line, courseId, id } });
          saved.current = saved.current.map((unit) => (unit.id === id ? { id, line } : unit));
        }
        ids.push(id);
      }
    }
    await putInOrder(ids);
  }

  /** Units that were saved stand in the order of that time, new ones behind them. */
  async function putInOrder(ids: readonly string[]): Promise<void> {
    for (const [at, id] of ids.entries()) {
      const standing = saved.current;
      if (standing[at]?.id === id) continue;
      const beforeId = standing[at]?.id ?? null;
      await client.call('courseUnits.move', { body: { id, beforeId } });
      const moved = standing.filter((unit) => unit.id === id);
      const others = standing.filter((unit) => unit.id !== id);
      saved.current = [...others.slice(0, at), ...moved, ...others.slice(at)];
    }
  }

  async function make({ units: lines, ...typed }: NewCourse): Promise<string> {
    const units = lines ?? [];
    const isAgain = course.current !== undefined;
    const id = await saveCourse(typed);
    try {
      if (isAgain) await findLost(id);
      await saveUnits(id, units);
    } catch (error) {
      setSavedUnits(saved.current.length);
      throw error;
    } finally {
      void refresh();
    }
    return resultAddress({ of: 'course', id, name: typed.courseName, units: units.length });
  }

  return {
    make,
    /** How many units were saved before one could not be; absent while nothing failed. */
    savedUnits,
    forget: (): void => {
      course.current = undefined;
      saved.current = [];
      setSavedUnits(undefined);
    },
  };
}
