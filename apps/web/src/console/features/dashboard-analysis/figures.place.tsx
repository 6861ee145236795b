import { lazy } from 'react';
import type { FiguresPlace } from '../../kit/places.ts';

export const places: readonly FiguresPlace[] = [
  {
    key: 'analysis',
    order: 10,
    path: '/dashboard/analysis',
    isFor: (can) => can('teaching:dashboard:list'),
    filters: ['class', 'range'],
    Section: lazy(async () => ({ default: (await import('./section.tsx')).Section })),
  },
];
