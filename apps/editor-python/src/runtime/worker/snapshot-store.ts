/** Keeps one memory snapshot of the interpreter in the browser. */
export interface SnapshotStore {
  /** Undefined when there is none for this key. */
  read(key: string): Promise<ArrayBuffer | undefined>;
  /** Takes the place of all others. */
  write(key: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void>;
  clear(): Promise<void>;
}

const storeName = 'sprout-python';

/** Cache Storage where there is one; over plain http IndexedDB. Undefined where nothing is kept. */
export function openSnapshotStore(scope: {
  readonly caches?: CacheStorage;
  readonly indexedDB?: IDBFactory;
}): SnapshotStore | undefined {
  if (scope.caches) return inCaches(scope.caches);
  return scope.indexedDB ? inDatabase(scope.indexedDB) : undefined;
}

const addressOf = (key: string) => `/py/snapshot/${key}`;

function inCaches(caches: CacheStorage): SnapshotStore {
  const clear = async () => void (await caches.delete(storeName));
  return {
    async read(key) {
      const cache = await caches.open(storeName);
      return (await cache.match(addressOf(key)))?.arrayBuffer();
    },
    async write(key, snapshot) {
      await clear();
      const cache = await caches.open(storeName);
      await cache.put(addressOf(key), new Response(snapshot));
    },
    clear,
  };
}

const table = 'snapshots';

function inDatabase(factory: IDBFactory): SnapshotStore {
  const use = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = factory.open(storeName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(table, 'readwrite').objectStore(table)));
    } finally {
      database.close();
    }
  };
  return {
    async read(key) {
      const found: unknown = await use((store) => store.get(key));
      return found instanceof ArrayBuffer ? found : undefined;
    },
    async write(key, snapshot) {
      await use((store) => store.clear());
      await use((store) => store.put(snapshot.buffer, key));
    },
    clear: async () => void (await use((store) => store.clear())),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error('blocked'));
  });
}
