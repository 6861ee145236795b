import { changeTheme, defaultTheme, type ThemeSettings, themeColors } from '@sprout/rules';
import { createLocalStore, type KeyValues, keyPrefix } from './local-store.ts';

type Options = {
  storage: KeyValues;
  /** Where `storage` events of other tabs come from. */
  tabs?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

export type ThemeStore = ReturnType<typeof createThemeStore>;

/** Keys of the predecessor, and ours for what it does not have. Source: system-domain section 8.6. */
const keys: { readonly [Name in keyof ThemeSettings]: string } = {
  menuTheme: 'DEFAULT_THEME',
  pageTheme: 'DEFAULT_PAGE_THEME',
  color: 'DEFAULT_COLOR',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  density: 'LIST_DENSITY',
  isHeaderFixed: 'DEFAULT_FIXED_HEADER',
  hidesHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  isSideFixed: 'DEFAULT_FIXED_SIDEMENU',
  isColorWeak: 'DEFAULT_COLOR_WEAK',
  isMultiTab: 'DEFAULT_MULTI_PAGE',
  isMenuOpen: 'SIDEBAR_TYPE',
  areLettersOn: 'CONSOLE_LETTER_KEYS',
};

/**
 * How the back office is drawn, remembered key by key: a broken or unknown value costs only itself.
 * A change in one window reaches the others.
 */
export function createThemeStore({ storage, tabs }: Options) {
  const store = createLocalStore(storage);
  const listeners = new Set<() => void>();
  let current = readTheme(store);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== null && !Object.values(keys).some((name) => key === keyPrefix + name)) return;
    current = readTheme(store);
    tell();
  };
  return {
    /** The same object until the settings change. */
    get: (): ThemeSettings => current,

    /** Changes what is given and what depends on it. */
    change(patch: Partial<ThemeSettings>): void {
      const before = current;
      current = changeTheme(before, patch);
      for (const name of namesOf(keys)) {
        if (current[name] !== before[name]) store.write(keys[name], current[name], null);
      }
      tell();
    },

    /** Back to the settings of a new browser. */
    reset(): void {
      for (const name of namesOf(keys)) store.remove(keys[name]);
      current = defaultTheme;
      tell();
    },

    /** Calls back on each change, in this window or another; returns the way to stop. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) tabs?.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs?.removeEventListener('storage', handleStorage);
      };
    },
  };
}

function readTheme(store: ReturnType<typeof createLocalStore>): ThemeSettings {
  const stored = namesOf(keys).map((name) => [name, store.read(keys[name], (value) => value)]);
  return changeTheme({ ...defaultTheme, ...knownTheme(Object.fromEntries(stored)) }, {});
}

const flag = (value: unknown) => typeof value === 'boolean';
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown) =>
    words.some((word) => word === value);

const checks: { readonly [Name in keyof ThemeSettings]: (value: unknown) => boolean } = {
  menuTheme: oneOf('light', 'dark'),
  pageTheme: oneOf('light', 'dark'),
  color: oneOf(...themeColors.map(([, value]) => value)),
  layout: oneOf('sidemenu', 'topmenu'),
  contentWidth: oneOf('Fixed', 'Fluid'),
  density: oneOf('normal', 'compact'),
  isHeaderFixed: flag,
  hidesHeader: flag,
  isSideFixed: flag,
  isColorWeak: flag,
  isMultiTab: flag,
  isMenuOpen: flag,
  areLettersOn: flag,
};

/** Those of the values that are settings; what is broken or unknown is left out. */
export const knownTheme = (values: Readonly<Record<string, unknown>>): Partial<ThemeSettings> =>
  Object.fromEntries(
    namesOf(checks)
      .filter((name) => checks[name](values[name]))
      .map((name) => [name, values[name]]),
  );

const namesOf = (
  record: { readonly [Name in keyof ThemeSettings]: unknown },
): (keyof ThemeSettings)[] =>
  // Its type says that it has no other names.
  Object.keys(record) as (keyof ThemeSettings)[];
