import { type ComponentProps, lazy, Suspense } from 'react';
import type { MapEditor as Editor } from './map-editor.tsx';

const Loaded = lazy(async () => ({ default: (await import('./map-editor.tsx')).MapEditor }));

/** The map editor of a course, fetched when it is opened. */
export const MapEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
