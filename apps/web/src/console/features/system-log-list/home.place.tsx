import { VisitsPanel } from '../../kit/figures/visits-panel.tsx';

import type { HomePlace } from '../../kit/places.ts';

export const places: readonly HomePlace[] = [
  {
    order: 60,
    column: 'side',
    isFor: (can) => can('system:log:list'),
    Panel: VisitsPanel,
  },
];
