/** What of `Storage` is used, so that tests and blocked browsers can give their own. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type LocalStore = ReturnType<typeof createLocalStore>;

/** Prefix of the predecessor's keys; its editors read them. Source: teaching-domain section 1.6. */
export const keyPrefix = 'pro__';

/**
 * Local storage in the predecessor's shape: `pro__<key>` = `{"value":…,"expire":epochMs|null}`.
 * Reading never throws; a broken, expired or foreign value is absent. Writing to a full or blocked
 * store is dropped.
 */
export function createLocalStore(storage: KeyValues, now: () => number = Date.now) {
  return {
    /** `parse` decides whether the stored value is what the caller expects. */
    read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
      const entry = readEntry(storage, key);
      if (!entry || (entry.expire !== null && entry.expire <= now())) return undefined;
      return parse(entry.value);
    },
    /** Kept for `lifetimeMs`; for ever when null. */
    write(key: string, value: unknown, lifetimeMs: number | null): void {
      const expire = lifetimeMs === null ? null : now() + lifetimeMs;
      try {
        storage.setItem(keyPrefix + key, JSON.stringify({ value, expire }));
      } catch {
        // A full or forbidden store costs the memory over reloads, not the page.
      }
    },
    remove(key: string): void {
      try {
        storage.removeItem(keyPrefix + key);
      } catch {
        // Nothing could have been stored either.
      }
    },
  };
}

/** For browsers that forbid local storage, and for tests. */
export function createMemoryStorage(): KeyValues {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function readEntry(
  storage: KeyValues,
  key: string,
): { value: unknown; expire: number | null } | undefined {
  try {
    const entry: unknown = JSON.parse(storage.getItem(keyPrefix + key) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('value' in entry)) return undefined;
    const expire = 'expire' in entry && typeof entry.expire === 'number' ? entry.expire : null;
    return { value: entry.value, expire };
  } catch {
    return undefined;
  }
}

/** The browser's own storage; one that lasts as long as the page where the browser forbids it. */
export function storageOr(read: () => Storage): KeyValues {
  try {
    return read();
  } catch {
    return createMemoryStorage();
  }
}
