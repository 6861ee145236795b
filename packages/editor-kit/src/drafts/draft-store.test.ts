import { describe, expect, it } from 'vitest';
import { aDraft } from '../host/testing/a-host.ts';
import type { Draft } from './draft-store.ts';
import type { Database } from './indexed-db.ts';
import { createIndexedDrafts } from './indexed-drafts.ts';
import { createMemoryDrafts } from './memory-drafts.ts';

/** A browser's database with the drafts alone, whose requests are answered in their turn. */
function aDatabase(): Database {
  const rows = new Map<string, Draft>();
  const keyOf = (key: readonly string[]): string => key.join('/');
  const answer = (result?: Draft) => ({ result, onsuccess: null });
  const store = {
    get: (key: string[]) => answer(rows.get(keyOf(key))),
    put(draft: Draft) {
      rows.set(keyOf([draft.owner, draft.workId]), draft);
      return answer();
    },
    delete(key: string[]) {
      rows.delete(keyOf(key));
      return answer();
    },
  };
  return {
    async run(_store, _mode, task) {
      // The drafts call these three alone.
      const request = task(store as unknown as IDBObjectStore);
      request.onsuccess?.(new Event('success'));
      return request.result;
    },
  };
}

describe.each([
  ['in memory', createMemoryDrafts],
  ['on the disk', () => createIndexedDrafts(aDatabase())],
])('drafts %s', (_, open) => {
  it('go from a guest to the account that logs in, and leave nothing to the next guest', async () => {
    const drafts = open();
    await drafts.put(aDraft({ owner: 'guest:one' }));

    await drafts.give('guest:one', 'w1', 'user:child');

    expect(await drafts.get('user:child', 'w1')).toEqual(aDraft({ owner: 'user:child' }));
    expect(await drafts.get('guest:one', 'w1')).toBeUndefined();
  });
});
