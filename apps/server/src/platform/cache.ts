type Entry = { value: unknown; expiresAt: number };

/** Values kept in this process for a while; many askers at once cause one load. */
export function createCache(now: () => number, limit = 5000) {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<unknown>>();

  function get(key: string): unknown {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt > now()) return entry.value;
    entries.delete(key);
    return undefined;
  }

  function set(key: string, value: unknown, ttlMs: number): void {
    entries.delete(key);
    entries.set(key, { value, expiresAt: now() + ttlMs });
    const oldest = entries.keys().next().value;
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get,
    set,
    /** The kept value, else what `load` answers; a failed load keeps nothing. */
    async wrap<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T> {
      const kept = get(key);
      // The key names the type: each key has one loader.
      if (kept !== undefined) return kept as T;
      const pending = loading.get(key) ?? startLoad(key, ttlMs, load);
      return pending as Promise<T>;
    },
    delete(key: string): void {
      entries.delete(key);
      loading.delete(key);
    },
    deleteAll(prefix: string): void {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
      for (const key of loading.keys()) if (key.startsWith(prefix)) loading.delete(key);
    },
  };

  function startLoad<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T> {
    const promise = load()
      .then((value) => {
        // A delete during the load means that the value may be old already.
        if (loading.get(key) === promise) set(key, value, ttlMs);
        return value;
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
    loading.set(key, promise);
    return promise;
  }
}
export type Cache = ReturnType<typeof createCache>;
