/** Keeps bytes in memory up to a bound, the longest unused go first; many askers cause one load. */
export function createByteCache(limitBytes: number) {
  const kept = new Map<string, Uint8Array>();
  const loading = new Map<string, Promise<Uint8Array>>();
  let total = 0;

  function keep(key: string, bytes: Uint8Array): void {
    if (bytes.length > limitBytes / 4) return;
    kept.set(key, bytes);
    total += bytes.length;
    for (const [oldKey, old] of kept) {
      if (total <= limitBytes) return;
      kept.delete(oldKey);
      total -= old.length;
    }
  }

  async function load(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await read();
      keep(key, bytes);
      return bytes;
    } finally {
      loading.delete(key);
    }
  }

  return {
    async wrap(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const bytes = kept.get(key);
      if (bytes) {
        // The end of the map is the youngest.
        kept.delete(key);
        kept.set(key, bytes);
        return bytes;
      }
      const pending = loading.get(key) ?? load(key, read);
      loading.set(key, pending);
      return pending;
    },
  };
}
