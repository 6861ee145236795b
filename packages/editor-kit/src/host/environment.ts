import {
  type Client,
  createClient,
  createLocalStore,
  createSessionStore,
  createSettingsStore,
  type LocalStore,
  type SessionStore,
  type SettingsStore,
  storageOr,
} from '@sprout/client';
import { openPaths } from '@sprout/contract/open-paths';
import { type Language, languages, readLanguage } from '@sprout/texts';
import type { Texts } from '@sprout/ui';
import { type Clock, createBrowserClock } from '../clock.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createDatabase } from '../drafts/indexed-db.ts';
import { createIndexedDrafts } from '../drafts/indexed-drafts.ts';
import { createOwnerStore, type OwnerStore } from '../drafts/owner-store.ts';
import { browserRandom, type RandomFill } from '../ids.ts';
import { createIndexedLeases } from '../lock/indexed-leases.ts';
import { createTabLock, type TabLock } from '../lock/tab-lock.ts';
import { type EditorQuery, readEditorQuery } from '../open/editor-query.ts';
import { createOpener, type Opener } from '../open/opener.ts';
import type { Splitter } from '../save/splitter.ts';
import { createStore, type Store } from '../store.ts';
import { type Backpack, createBackpack } from './backpack.ts';
import type { EditorDefinition } from './definition.ts';
import { createSchoolLibrary, type LoadSchoolLibrary } from './school-library.ts';
import { loadWords } from './words.ts';

/** What the page has from its browser; made once. */
export type Environment = {
  readonly editor: EditorDefinition;
  readonly client: Client;
  readonly session: SessionStore;
  /** Of the user who is signed in. */
  readonly backpack: Backpack;
  readonly settings: SettingsStore;
  readonly owners: OwnerStore;
  readonly drafts: DraftStore;
  readonly opener: Opener;
  readonly splitter: Splitter;
  readonly clock: Clock;
  readonly random: RandomFill;
  readonly query: EditorQuery;
  /** What the school offers in the libraries. */
  readonly loadSchoolLibrary: LoadSchoolLibrary;
  readonly local: LocalStore;
  readonly texts: Store<Texts>;
  /** Rejects when the words of the language cannot be loaded; then nothing changes. */
  setLanguage(language: Language): Promise<void>;
  /** A lock for one work. */
  createLock(workId: string): TabLock;
  /** Called when an answer says that the log-in has ended; `is401` as told by the status. */
  onSessionEnd: (is401: boolean) => void;
};

/** Rejects when the words of the page cannot be loaded. */
export async function createEnvironment(editor: EditorDefinition): Promise<Environment> {
  const local = storageOr(() => window.localStorage);
  const tab = storageOr(() => window.sessionStorage);
  const session = createSessionStore({
    storage: local,
    tabs: window,
    cookies: document,
    address: location,
  });
  const settings = createSettingsStore({ storage: local, cookies: document });
  const query = readEditorQuery(location.search, location.origin);
  const loadTexts = async (language: Language): Promise<Texts> => ({
    language,
    t: await loadWords(language, editor.texts.own),
  });
  const texts = createStore<Texts>(
    await loadTexts(readLanguage(query.lang) ?? settings.language() ?? browserLanguage()),
  );
  const clock = createBrowserClock();
  const random = browserRandom;
  const database = createDatabase(window.indexedDB);
  const drafts = createIndexedDrafts(database);
  const leases = createIndexedLeases(database);
  const client = createClient({
    base: '/api',
    paths: openPaths,
    token: session.token,
    language: () => texts.get().language,
    onExpired: () => environment.onSessionEnd(false),
    onUnauthorized: () => environment.onSessionEnd(true),
  });
  const environment: Environment = {
    editor,
    client,
    session,
    backpack: createBackpack(client),
    settings,
    drafts,
    clock,
    random,
    query,
    local: createLocalStore(local),
    texts,
    async setLanguage(language) {
      texts.set(await loadTexts(language));
      settings.setLanguage(language);
    },
    loadSchoolLibrary: createSchoolLibrary({ client, session }),
    owners: createOwnerStore({
      local,
      tab,
      clock,
      random,
      userId: () => session.get()?.user.id,
    }),
    opener: createOpener({ client, drafts, clock, random, editor: editor.name }),
    splitter: editor.createSplitter(),
    createLock: (workId) =>
      createTabLock({
        name: `${editor.name}/${workId}`,
        channel: new BroadcastChannel('sprout-editors'),
        leases,
        clock,
        random,
      }),
    onSessionEnd: () => undefined,
  };
  return environment;
}

function browserLanguage(): Language {
  return readLanguage(navigator.language) ?? languages[0];
}
