import { roughBytes } from './rough-bytes.ts';

type Entry = { value: unknown; expiresAt: number; sizeBytes: number };
/** Oldest use first. */
type Group = { entries: Map<string, Entry>; sizeBytes: number; hits: number; misses: number };

const mb = 1024 * 1024;
const limitOfGroupBytes = 8 * mb;

/**
 * Values kept in this process for a while; many askers at once cause one load. A key's word before the
 * first colon is its group. Each group has room of its own, measured in bytes, and lets go of what was
 * not asked for longest: a caller who asks for ever new things of one group takes nothing from the others.
 * @param elapsedMs a time that goes on evenly: what is kept for 5 s must not stay for a day when an operator
 * sets the clock back
 * @param limitBytes of each group
 */
export function createCache(elapsedMs: () => number, limitBytes = limitOfGroupBytes) {
  const groups = new Map<string, Group>();
  const loading = new Map<string, Promise<unknown>>();

  function groupFor(key: string): Group {
    const name = groupOf(key);
    const group = groups.get(name) ?? { entries: new Map(), sizeBytes: 0, hits: 0, misses: 0 };
    groups.set(name, group);
    return group;
  }

  function get(key: string): unknown {
    const group = groups.get(groupOf(key));
    const entry = group?.entries.get(key);
    if (!group || !entry) return undefined;
    remove(group, key);
    if (entry.expiresAt <= elapsedMs()) return undefined;
    add(group, key, entry);
    return entry.value;
  }

  function set(key: string, value: unknown, ttlMs: number, sizeOf: SizeOf = roughBytes): void {
    const group = groupFor(key);
    remove(group, key);
    const sizeBytes = key.length * 2 + sizeOf(value);
    if (sizeBytes > limitBytes) return;
    add(group, key, { value, expiresAt: elapsedMs() + ttlMs, sizeBytes });
    for (const oldest of group.entries.keys()) {
      if (group.sizeBytes <= limitBytes) break;
      remove(group, oldest);
    }
  }

  return {
    get,
    set,
    /** Whether asking costs nothing: the value is kept, or on its way for somebody else. */
    has: (key: string): boolean => get(key) !== undefined || loading.has(key),
    /** The kept value, else what `load` answers, kept from the question on; a failed load keeps nothing. */
    async wrap<T>(
      key: string,
      ttlMs: number,
      load: () => Promise<T>,
      sizeOf?: (value: T) => number,
    ): Promise<T> {
      const kept = get(key);
      const group = groupFor(key);
      if (kept === undefined) group.misses += 1;
      else group.hits += 1;
      // The key names the type: each key has one loader.
      if (kept !== undefined) return kept as T;
      const pending = loading.get(key) ?? startLoad(key, ttlMs, load, sizeOf);
      return pending as Promise<T>;
    },
    /** What each group holds, and how often what was asked for was there. */
    figures: () =>
      [...groups].map(([name, { entries, sizeBytes, hits, misses }]) => ({
        name,
        entries: entries.size,
        bytes: sizeBytes,
        hits,
        misses,
      })),
    delete(key: string): void {
      const group = groups.get(groupOf(key));
      if (group) remove(group, key);
      loading.delete(key);
    },
    deleteAll(prefix: string): void {
      for (const group of groups.values()) {
        for (const key of group.entries.keys()) if (key.startsWith(prefix)) remove(group, key);
      }
      for (const key of loading.keys()) if (key.startsWith(prefix)) loading.delete(key);
    },
  };

  function startLoad<T>(
    key: string,
    ttlMs: number,
    load: () => Promise<T>,
    sizeOf: ((value: T) => number) | undefined,
  ): Promise<T> {
    const askedAtMs = elapsedMs();
    const promise = load()
      .then((value) => {
        // A delete during the load means that the value may be old already.
        const isCurrent = loading.get(key) === promise;
        const leftMs = askedAtMs + ttlMs - elapsedMs();
        if (isCurrent && value !== undefined && leftMs > 0) {
          set(key, value, leftMs, sizeOf as SizeOf | undefined);
        }
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

type SizeOf = (value: unknown) => number;

const groupOf = (key: string): string => key.split(':', 1)[0] ?? '';

function add(group: Group, key: string, entry: Entry): void {
  group.entries.set(key, entry);
  group.sizeBytes += entry.sizeBytes;
}

function remove(group: Group, key: string): void {
  const entry = group.entries.get(key);
  if (!entry) return;
  group.entries.delete(key);
  group.sizeBytes -= entry.sizeBytes;
}
