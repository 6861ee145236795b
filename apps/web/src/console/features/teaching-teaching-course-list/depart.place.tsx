import { classCategory } from '@sprout/rules';
import type { DepartPlace } from '../../kit/places.ts';
import { CoursesTab } from './courses-tab.tsx';

export const places: readonly DepartPlace[] = [
  {
    key: 'courses',
    order: 30,
    label: 'departs.tab.courses',
    isFor: (can) => can('teaching:courseDept:list'),
    isOf: ({ orgCategory }) => Number(orgCategory) === classCategory,
    Tab: CoursesTab,
  },
];
