import { lazy, Suspense } from 'react';
import type { Control } from '../form-types.ts';

const MapChoice = lazy(async () => ({ default: (await import('./map-choice.tsx')).MapChoice }));

/** The map of a course in its form: a drawn one or an own picture. */
export const mapControl: Control = (props) => (
  <Suspense fallback={null}>
    <MapChoice {...props} />
  </Suspense>
);
