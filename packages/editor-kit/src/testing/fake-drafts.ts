import { DraftError, type DraftStore } from '../drafts/draft-store.ts';
import { createMemoryDrafts } from '../drafts/memory-drafts.ts';

/** Drafts of a browser whose disk may be full, or not answer at all. */
export function createFakeDrafts() {
  const memory = createMemoryDrafts();
  const fault = { state: 'fine' as 'fine' | 'full' | 'lost' };
  const drafts: DraftStore = {
    ...memory,
    async put(draft, claim) {
      if (fault.state === 'full') throw new DraftError('full');
      if (fault.state === 'lost') await new Promise(() => {});
      await memory.put(draft, claim);
    },
  };
  return { drafts, fault };
}
