import { lazy } from 'react';
import type { FiguresPlace } from '../../kit/places.ts';

export const places: readonly FiguresPlace[] = [
  {
    key: 'monitor',
    order: 40,
    path: '/dashboard/monitor',
    isFor: (can) => can('teaching:dashboard:list'),
    filters: ['class'],
    Section: lazy(async () => ({ default: (await import('./section.tsx')).Section })),
  },
];
