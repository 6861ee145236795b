/** Files of one child for one homework in one class. */
type Kept = { readonly key: string; readonly at: number; readonly files: readonly File[] };

const databaseName = 'sprout-hand-ins';
const storeName = 'chosen';
/** Files for which the child does not come back go after this. Milliseconds. */
const lifetimeMs = 30 * 24 * 3_600_000;

/** Empty where there are none, and where the browser keeps nothing. */
export async function readKept(key: string): Promise<readonly File[]> {
  const kept = await transact<Kept | undefined>('readonly', (store) => store.get(key));
  return kept?.files ?? [];
}

/**
 * Files that are chosen and not handed in: a photo may be nowhere else when the log-in ends or the page goes. Without
 * files nothing is kept. A browser that keeps nothing costs the memory alone.
 */
export async function writeKept(key: string, files: readonly File[], now: number): Promise<void> {
  const kept: Kept = { key, at: now, files };
  await transact('readwrite', (store) => {
    dropOlder(store, now - lifetimeMs);
    return files.length > 0 ? store.put(kept) : store.delete(key);
  });
}

function dropOlder(store: IDBObjectStore, before: number): void {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    // Written above.
    if ((cursor.value as Kept).at < before) cursor.delete();
    cursor.continue();
  };
}

async function transact<T>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await openDatabase();
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = task(transaction.objectStore(storeName));
      transaction.oncomplete = () => {
        database.close();
        // Of the one store that is written here.
        resolve(request.result as T);
      };
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return undefined;
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
