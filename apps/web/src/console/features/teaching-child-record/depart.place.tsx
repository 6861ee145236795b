import { lazy } from 'react';
import type { DepartPlace } from '../../kit/places.ts';

/** A department in which children learn. Source: teaching-domain section 9. */
const classCategory = 3;

const Tab = lazy(async () => ({ default: (await import('./class-reports.tsx')).ClassReports }));

export const places: readonly DepartPlace[] = [
  {
    key: 'reports',
    order: 60,
    label: 'departs.tab.reports',
    isOf: ({ orgCategory }) => Number(orgCategory) === classCategory,
    isFor: (can) => can('teaching:homework:list'),
    Tab,
  },
];
