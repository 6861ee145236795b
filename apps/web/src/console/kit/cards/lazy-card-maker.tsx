import { lazy, Suspense } from 'react';
import type { CardMaker as Maker } from './card-maker.tsx';

// What few people open does not delay the rest.
const CardMaker = lazy(async () => ({ default: (await import('./card-maker.tsx')).CardMaker }));

/** The maker of cards, loaded when it is opened. */
export function LazyCardMaker(props: Parameters<typeof Maker>[0]) {
  return (
    <Suspense fallback={null}>
      <CardMaker {...props} />
    </Suspense>
  );
}
