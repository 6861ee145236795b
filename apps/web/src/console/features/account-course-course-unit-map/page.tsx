import { CoursePage } from '../../kit/lessons/course-page.tsx';

/** The units of a course on its map. */
export const Page = () => <CoursePage as="map" />;
