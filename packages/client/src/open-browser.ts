import { createLocalStore, storageOr } from './local-store.ts';
import { schoolNow } from './school-time.ts';
import { createSessionEnds } from './session-ends.ts';
import { createSessionStore } from './session-store.ts';
import { createSettingsStore } from './settings-store.ts';

/** What every page has from its browser: who is signed in, what is remembered, a way to begin anew. */
export function openBrowser(window: Window) {
  const storage = storageOr(() => window.localStorage);
  const ends = createSessionEnds();
  return {
    storage,
    session: createSessionStore({
      storage,
      tabs: window,
      cookies: window.document,
      address: window.location,
    }),
    settings: createSettingsStore({
      storage,
      cookies: window.document,
      address: window.location,
    }),
    store: createLocalStore(storage),
    ends,
    /** For the API client: it tells the page how a session ended. */
    tellEnds: {
      onExpired: () => ends.tell('expired'),
      onUnauthorized: () => ends.tell('unauthorized'),
    },
    reload: () => window.location.reload(),
    now: Date.now,
    schoolNow,
  };
}
