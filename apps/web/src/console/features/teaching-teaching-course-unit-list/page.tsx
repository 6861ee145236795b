import { courseUnits } from '@sprout/contract';
import { listPage } from '../../kit/list/list-page.tsx';

export const Page = listPage(courseUnits, {
  columns: ['unitName', 'courseId', 'orderNum', 'isDraft', 'isOpen', 'updateTime'],
  cover: { picture: 'unitCover', second: 'unitIntro' },
  switches: { isDraft: {}, isOpen: {} },
});
