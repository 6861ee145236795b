import { lazy, Suspense } from 'react';
import type { HomePlace } from '../../kit/places.ts';

const Panel = lazy(async () => ({ default: (await import('./health-panel.tsx')).HealthPanel }));

export const places: readonly HomePlace[] = [
  {
    order: 2,
    column: 'main',
    isFor: (can) => can('system:monitor:view'),
    Panel: () => (
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    ),
  },
];
