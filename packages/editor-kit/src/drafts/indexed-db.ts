import { DraftError } from './draft-store.ts';

const databaseName = 'sprout-editors';
const version = 1;

/** Names of the object stores; keys are arrays or text as the comment says. */
export const stores = {
  /** Key `[owner, workId]`. */
  drafts: 'drafts',
  /** Key: name of the lock. */
  leases: 'leases',
} as const;

export type Database = {
  /** One transaction over one store; resolves when it is complete. */
  run<T>(
    store: keyof typeof stores,
    mode: IDBTransactionMode,
    task: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T>;
};

/** Opens the editors' database at the first use. A browser that blocks it rejects with `blocked`. */
export function createDatabase(factory: IDBFactory | undefined): Database {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async run(store, mode, task) {
      const database = await open();
      database.onclose = () => {
        opened = undefined;
      };
      return transact(database, stores[store], mode, task);
    },
  };
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) {
      reject(new DraftError('blocked'));
      return;
    }
    const request = factory.open(databaseName, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(stores.drafts, { keyPath: ['owner', 'workId'] });
      request.result.createObjectStore(stores.leases, { keyPath: 'name' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(toDraftError(request.error));
    request.onblocked = () => reject(new DraftError('blocked'));
  });
}

function transact<T>(
  database: IDBDatabase,
  store: string,
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    try {
      const transaction = database.transaction(store, mode);
      const request = task(transaction.objectStore(store));
      // Only a complete transaction is on disk; a successful request alone is not.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(toDraftError(transaction.error));
      transaction.onerror = () => reject(toDraftError(transaction.error));
    } catch (error) {
      reject(toDraftError(error));
    }
  });
}

function toDraftError(error: unknown): DraftError {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new DraftError(isFull ? 'full' : 'blocked');
}
