import { lazy, Suspense } from 'react';
import type { CardMaker as Maker } from './card-maker.tsx';

// Few users open it, so the pages around it are loaded without it.
const CardMaker = lazy(async () => ({ default: (await import('./card-maker.tsx')).CardMaker }));

/** The maker of log-in cards, loaded when it is opened. */
export function LazyCardMaker(props: Parameters<typeof Maker>[0]) {
  return (
    <Suspense fallback={null}>
      <CardMaker {...props} />
    </Suspense>
  );
}
