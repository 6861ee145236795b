/** All pages of courses in one script: they are small and follow one another. */

export { createCourseRoute } from './course-page.tsx';
export { createCoursesRoute } from './courses-page.tsx';
export { createUnitRoute } from './unit-page.tsx';
