import type {
  Client,
  LocalStore,
  SessionEnds,
  SessionStore,
  SettingsStore,
  SiteConfig,
} from '@sprout/client';
import type { EndpointId, Params, Query, Result } from '@sprout/contract/types';
import type { SchoolTime } from '@sprout/rules';
import type { Texts } from '@sprout/ui';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageArea } from './site-texts.ts';

/** Reads an endpoint: in process on the server, over HTTP in the browser. */
export type SiteCall = <I extends EndpointId>(
  id: I,
  options?: { query?: Query<I>; params?: Params<I> },
) => Promise<Result<I>>;

/** What only a browser has. */
export type BrowserServices = {
  client: Client;
  session: SessionStore;
  settings: SettingsStore;
  ends: SessionEnds;
  store: LocalStore;
  /** Starts the document anew. */
  reload: () => void;
  /** Leaves for another document. */
  leave: (path: string) => void;
  now: () => number;
  /** What the clock of the school shows, by which the times of the server are told. */
  schoolNow: () => SchoolTime;
};

/** What loaders and pages work with; `browser` is absent while the server renders. */
export type Services = {
  readonly call: SiteCall;
  readonly texts: Texts;
  /** Brings the words of some pages before they are drawn. */
  readonly loadArea: (area: PageArea) => Promise<void>;
  /** The configuration that came with the page; loaded when absent. */
  readonly config: SiteConfig | undefined;
  readonly browser: BrowserServices | undefined;
};

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

/** The browser's part, for handlers: they never run on the server. */
export function useBrowser(): BrowserServices {
  const { browser } = useServices();
  return browser ?? absentBrowser;
}

/** The signed-in person; a guest on the server and in the first render, so that HTML is the same for all. */
export function useSession() {
  const { browser } = useServices();
  return useSyncExternalStore(
    browser?.session.subscribe ?? subscribeToNothing,
    () => browser?.session.get(),
    () => undefined,
  );
}

/** False on the server and in the first render, which must equal the server's. */
export const useIsMounted = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => undefined;

const absentBrowser: BrowserServices = new Proxy({} as BrowserServices, {
  get() {
    throw new Error('a browser service was asked for on the server');
  },
});
