import type { DepartPlace } from '../../kit/places.ts';
import { CoursesTab } from './courses-tab.tsx';

/** A department in which children learn. Source: teaching-domain section 9. */
const classCategory = '3';

export const places: readonly DepartPlace[] = [
  {
    key: 'courses',
    order: 30,
    label: 'departs.tab.courses',
    isFor: (can) => can('teaching:courseDept:list'),
    isOf: ({ orgCategory }) => String(orgCategory) === classCategory,
    Tab: CoursesTab,
  },
];
