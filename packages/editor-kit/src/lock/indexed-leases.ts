import type { Database } from '../drafts/indexed-db.ts';
import type { Lease, LeaseStore } from './tab-lock.ts';

/** Leases in the editors' database. */
export function createIndexedLeases(database: Database): LeaseStore {
  return {
    get: (name): Promise<Lease | undefined> =>
      database.run('leases', 'readonly', (store) => store.get(name)),
    async put(lease) {
      await database.run('leases', 'readwrite', (store) => store.put(lease));
    },
    async remove(name) {
      await database.run('leases', 'readwrite', (store) => store.delete(name));
    },
  };
}
