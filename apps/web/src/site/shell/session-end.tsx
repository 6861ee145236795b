import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const EndedSession = lazy(async () => ({
  default: (await import('./ended-session.tsx')).EndedSession,
}));

const subscribeToNothing = () => () => undefined;

/** What a visitor is told when the session has ended; a script that no other visitor loads. */
export function SessionEnd() {
  const { browser } = useServices();
  const kind = useSyncExternalStore(
    browser?.ends.subscribe ?? subscribeToNothing,
    () => browser?.ends.get(),
    () => undefined,
  );
  if (!kind || kind === 'loggedOut' || !browser) return null;
  return (
    <Suspense>
      <EndedSession kind={kind} browser={browser} />
    </Suspense>
  );
}
