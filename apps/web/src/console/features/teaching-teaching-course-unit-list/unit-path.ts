/** The page of a unit among those of its course; without one, of the course. */
export const unitPath = (courseId: string, unitId?: string): string =>
  `/course/courseUnit?${new URLSearchParams({ courseId, ...(unitId ? { unit: unitId } : {}) })}`;

/** The units of a course as a list with conditions, sheets and the recycle bin. */
export const unitListPath = (courseId: string): string =>
  `/course/courseUnit?${new URLSearchParams({ courseId, list: '1' })}`;

/** Who changed a unit, and what. */
export const historyPath = (id: string): string =>
  `/sys/dataLog-list?${new URLSearchParams({ dataTable: 'teaching_course_unit', dataId: id })}`;
