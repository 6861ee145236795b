import { CoursePage } from '../../kit/lessons/course-page.tsx';

/** The units of a course as cards. */
export const Page = () => <CoursePage as="cards" />;
