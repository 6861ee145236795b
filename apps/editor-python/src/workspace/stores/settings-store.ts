import { createStore } from '@sprout/editor-kit';

export const codeThemes = ['light', 'dark', 'contrast'] as const;
export type CodeTheme = (typeof codeThemes)[number];

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

export type Settings = { readonly theme: CodeTheme; readonly size: TextSize };

const storageKey = 'sprout.python.look';

/** Theme and size of the code, remembered in this browser where it lets us. */
export function createSettingsStore(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  const store = createStore<Settings>(read(storage));
  return {
    get: store.get,
    subscribe: store.subscribe,
    patch(part: Partial<Settings>): void {
      const next = { ...store.get(), ...part };
      store.set(next);
      try {
        storage?.setItem(storageKey, JSON.stringify(next));
      } catch {
        // A full or closed storage forgets the theme; everything else goes on.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | undefined): Settings {
  let value: unknown;
  try {
    value = JSON.parse(storage?.getItem(storageKey) ?? 'null');
  } catch {
    value = undefined;
  }
  const fields: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    theme: codeThemes.find((theme) => theme === fields['theme']) ?? 'light',
    size: textSizes.find((size) => size === fields['size']) ?? 'medium',
  };
}
