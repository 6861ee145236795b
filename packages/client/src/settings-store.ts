import { secureCookieName } from '@sprout/rules';
import { type Language, readLanguage } from '@sprout/texts';
import type { SiteConfig } from './file-url.ts';
import { createLocalStore, type KeyValues } from './local-store.ts';

/** Source: specification section 9 (1800000 ms). */
export const configLifetimeMs = 1_800_000;

/** Tells the server which language to render. */
export const languageCookie = 'sprout_lang';

const yearSeconds = 365 * 24 * 3600;

type Options = {
  storage: KeyValues;
  /** `document`, whose `cookie` tells the server of the language. */
  cookies?: { cookie: string };
  /** Of the page: over https the cookie is set for https only. */
  address?: Pick<Location, 'protocol'>;
  now?: () => number;
};

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** What this browser remembers beside the session: the language, and configuration for 30 minutes. */
export function createSettingsStore({ storage, cookies, address, now = Date.now }: Options) {
  const store = createLocalStore(storage, now);
  return {
    /** The chosen language; undefined while the visitor has not chosen. */
    language: (): Language | undefined =>
      store.read('LANGUAGE', (value) =>
        typeof value === 'string' ? readLanguage(value) : undefined,
      ),
    setLanguage(language: Language): void {
      store.write('LANGUAGE', language, null);
      if (!cookies) return;
      const isSecure = address?.protocol === 'https:';
      const name = isSecure ? secureCookieName(languageCookie) : languageCookie;
      cookies.cookie = `${name}=${language}; path=/; max-age=${yearSeconds}; samesite=lax${isSecure ? '; secure' : ''}`;
    },
    config: (): SiteConfig | undefined => store.read('SYS_CONFIG', readConfig),
    setConfig(config: SiteConfig): void {
      store.write('SYS_CONFIG', config, configLifetimeMs);
    },
    setMenu(menu: readonly unknown[]): void {
      store.write('MENU', menu, configLifetimeMs);
    },
  };
}

function readConfig(value: unknown): SiteConfig | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
