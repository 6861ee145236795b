import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const EndedSession = lazy(async () => ({
  default: (await import('./ended-session.tsx')).EndedSession,
}));

const subscribeToNothing = () => () => undefined;

/** The notice that the session has ended, in a script that is loaded only then. */
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
