import type { EditorName } from '../types.ts';
import { arrange, type Draft, type DraftHead, type DraftStore, isClaimed } from './draft-store.ts';

/** Drafts that live as long as the page: for browsers without IndexedDB, and for tests. */
export function createMemoryDrafts(): DraftStore {
  const drafts = new Map<string, Draft>();
  const keyOf = (owner: string, workId: string): string => `${owner}/${workId}`;
  return {
    async put(draft, claim) {
      const found = drafts.get(keyOf(draft.owner, draft.workId));
      for (const next of arrange(draft, found, claim))
        drafts.set(keyOf(next.owner, next.workId), next);
    },
    get: async (owner, workId) => drafts.get(keyOf(owner, workId)),
    list: async (owner, editor) => newestFirst([...drafts.values()], owner, editor),
    async remove(owner, workId, claim) {
      const key = keyOf(owner, workId);
      const found = drafts.get(key);
      if (found && (!claim || isClaimed(found, claim))) drafts.delete(key);
    },
    async give(from, workId, to) {
      const draft = drafts.get(keyOf(from, workId));
      if (!draft) return;
      drafts.delete(keyOf(from, workId));
      drafts.set(keyOf(to, workId), { ...draft, owner: to });
    },
    async dropOlder(before) {
      for (const [key, { changedAt }] of drafts) if (changedAt < before) drafts.delete(key);
    },
  };
}

/** The heads of one owner's drafts, newest first. */
export function newestFirst(
  drafts: readonly Draft[],
  owner: string,
  editor: EditorName,
): DraftHead[] {
  return drafts
    .filter((draft) => draft.owner === owner && draft.editor === editor)
    .sort((a, b) => b.changedAt - a.changedAt || (a.workId < b.workId ? 1 : -1))
    .map(({ bytes: _bytes, pending: _pending, pendingBegunAt: _begunAt, ...head }) => head);
}
