import { arrange, type Draft, type DraftClaim, type DraftStore, isClaimed } from './draft-store.ts';
import type { Database } from './indexed-db.ts';
import { newestFirst } from './memory-drafts.ts';

/** Drafts on the disk of this browser. */
export function createIndexedDrafts(database: Database): DraftStore {
  const ownedBy = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
  const get = (owner: string, workId: string): Promise<Draft | undefined> =>
    database.run('drafts', 'readonly', (store) => store.get([owner, workId]));
  /** In one transaction: another page may write meanwhile. */
  const change = async (
    key: readonly [owner: string, workId: string],
    task: (store: IDBObjectStore, found: Draft | undefined) => void,
  ): Promise<void> => {
    await database.run('drafts', 'readwrite', (store) => {
      const request: IDBRequest<Draft | undefined> = store.get([...key]);
      request.onsuccess = () => task(store, request.result);
      return request;
    });
  };
  const put = (draft: Draft, claim?: DraftClaim): Promise<void> =>
    change([draft.owner, draft.workId], (store, found) => {
      for (const next of arrange(draft, found, claim)) store.put(next);
    });
  const remove = (owner: string, workId: string, claim?: DraftClaim): Promise<void> =>
    change([owner, workId], (store, found) => {
      if (found && (!claim || isClaimed(found, claim))) store.delete([owner, workId]);
    });
  return {
    put,
    get,
    remove,
    async list(owner, editor) {
      const rows = await database.run<Draft[]>('drafts', 'readonly', (store) =>
        store.getAll(ownedBy(owner)),
      );
      return newestFirst(rows, owner, editor);
    },
    async give(from, workId, to) {
      const draft = await get(from, workId);
      if (!draft) return;
      // First the new row: a tab that dies in between leaves two drafts rather than none.
      await put({ ...draft, owner: to });
      await remove(from, workId);
    },
    async dropOlder(before) {
      const rows = await database.run<Draft[]>('drafts', 'readonly', (store) => store.getAll());
      const old = rows.filter(({ changedAt }) => changedAt < before);
      for (const { owner, workId } of old) await remove(owner, workId);
    },
  };
}
