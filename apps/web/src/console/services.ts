import type {
  Client,
  LocalStore,
  SessionEnds,
  SessionStore,
  SettingsStore,
  ThemeStore,
  Viewing,
} from '@sprout/client';
import type { SchoolTime } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { createContext, useContext } from 'react';

/** What pages of the back office work with. */
export type Services = {
  readonly client: Client;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly theme: ThemeStore;
  readonly ends: SessionEnds;
  readonly store: LocalStore;
  /** Of this window alone; it outlives a reload and ends with the window. */
  readonly windowStore: LocalStore;
  readonly language: Language;
  /** Whose view this window shows; absent: one's own. */
  readonly viewing?: Viewing | undefined;
  readonly beginView: (userId: string) => Promise<void>;
  /** Back to oneself. */
  readonly endView: () => Promise<void>;
  /** Leaves for another document without a way back to this one. */
  readonly leave: (path: string) => void;
  readonly reload: () => void;
  readonly now: () => number;
  /** What the clock of the school shows, by which the times of the server are told. */
  readonly schoolNow: () => SchoolTime;
};

const ServicesContext = createContext<Services | undefined>(undefined);

export const ServicesProvider = ServicesContext;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
