export { CourseList as Page } from '../../kit/lessons/course-list.tsx';
