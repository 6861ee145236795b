import { type ComponentProps, lazy, Suspense } from 'react';
import type { ItemsDrawer as Drawer } from './items-drawer.tsx';

const Loaded = lazy(async () => ({ default: (await import('./items-drawer.tsx')).ItemsDrawer }));

/** The items of one dictionary, fetched when they are opened. */
export const ItemsDrawer = (props: ComponentProps<typeof Drawer>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
