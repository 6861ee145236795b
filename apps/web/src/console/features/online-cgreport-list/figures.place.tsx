import { lazy } from 'react';
import type { FiguresPlace } from '../../kit/places.ts';

export const places: readonly FiguresPlace[] = [
  {
    key: 'reports',
    order: 50,
    path: '/online/cgreport',
    isFor: (can) => can('teaching:report:run'),
    filters: [],
    Section: lazy(async () => ({ default: (await import('./section.tsx')).Section })),
  },
];
