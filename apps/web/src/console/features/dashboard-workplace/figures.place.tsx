import { lazy } from 'react';
import type { FiguresPlace } from '../../kit/places.ts';

export const places: readonly FiguresPlace[] = [
  {
    key: 'workplace',
    order: 30,
    path: '/dashboard/workplace',
    isFor: (can) => can('teaching:dashboard:list'),
    filters: ['class'],
    Section: lazy(async () => ({ default: (await import('./section.tsx')).Section })),
  },
];
