import { courses } from '@sprout/contract';
import { listPage } from '../../kit/list/list-page.tsx';

export const Page = listPage(courses, {
  columns: ['courseName', 'courseType', 'courseCategory', 'isShared', 'showHome', 'updateTime'],
  cover: { picture: 'courseCover', second: 'courseCategory' },
  switches: { isShared: {}, showHome: {} },
});
