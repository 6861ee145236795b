import type { Query } from '@sprout/contract/types';

/** Source: teaching-domain section 2.5. */
const coursesPageSize = 24;

export type CoursesFilter = {
  /** Value of dictionary `course_type`; empty for all. */
  type: string;
  /** Value of dictionary `course_category`; empty for all. */
  category: string;
  /** Part of a name; empty for all. */
  q: string;
};

/** Reads what the address asks for. */
export function readFilter(params: URLSearchParams): CoursesFilter {
  const read = (name: string, limit: number) => (params.get(name) ?? '').trim().slice(0, limit);
  return { type: read('type', 100), category: read('category', 100), q: read('q', 64) };
}

/** The address of a filter, with what is set. */
export function filterPath(filter: CoursesFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return params.size === 0 ? '/courseList' : `/courseList?${params}`;
}

export const hasFilter = ({ type, category, q }: CoursesFilter): boolean =>
  type !== '' || category !== '' || q !== '';

/** What to ask for. */
export function coursesQuery(
  { type, category, q }: CoursesFilter,
  pageNo: number,
): Query<'lessons.getHomeCourse'> {
  const query: Query<'lessons.getHomeCourse'> = { pageNo, pageSize: coursesPageSize };
  if (type) query.courseType = type;
  if (category) query.courseCategory = category;
  if (q) query.courseName = q;
  return query;
}

/**
 * The choices that lead to a course, and the chosen one, so that it can be taken away.
 * @param values those of the courses; all choices are offered where they are not known
 */
export const withCourses = <Choice extends { value: string }>(
  choices: readonly Choice[],
  values: readonly (string | null)[] | undefined,
  chosen: string,
): Choice[] => choices.filter(({ value }) => !values || value === chosen || values.includes(value));
