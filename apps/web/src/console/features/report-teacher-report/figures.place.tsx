import { lazy } from 'react';
import type { FiguresPlace } from '../../kit/places.ts';

export const places: readonly FiguresPlace[] = [
  {
    key: 'record',
    order: 20,
    path: '/report/depart',
    isFor: (can) => can('teaching:departDayLog:list'),
    filters: ['class', 'range'],
    Section: lazy(async () => ({ default: (await import('./section.tsx')).Section })),
  },
];
