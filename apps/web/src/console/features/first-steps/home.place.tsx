import { lazy, Suspense } from 'react';
import type { HomePlace } from '../../kit/places.ts';

const Panel = lazy(async () => ({
  default: (await import('./first-steps-panel.tsx')).FirstStepsPanel,
}));

export const places: readonly HomePlace[] = [
  {
    order: 1,
    column: 'main',
    isFor: (can) => can('system:config:save'),
    Panel: () => (
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    ),
  },
];
