import type { Draft, DraftStore } from './draft-store.ts';
import type { Database } from './indexed-db.ts';
import { newestFirst } from './memory-drafts.ts';

/** Drafts on the disk of this browser. */
export function createIndexedDrafts(database: Database): DraftStore {
  const ownedBy = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
  const get = (owner: string, workId: string): Promise<Draft | undefined> =>
    database.run('drafts', 'readonly', (store) => store.get([owner, workId]));
  const put = async (draft: Draft): Promise<void> => {
    await database.run('drafts', 'readwrite', (store) => store.put(draft));
  };
  const remove = async (owner: string, workId: string): Promise<void> => {
    await database.run('drafts', 'readwrite', (store) => store.delete([owner, workId]));
  };
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
