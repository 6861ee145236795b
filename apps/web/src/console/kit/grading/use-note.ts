import { useState } from 'react';
import type { Draft, Note } from './notes.ts';
import type { DraftsApi } from './use-drafts.ts';

/** What stands in front: its newest version, what the staff said last of it, and what that was. */
type Noted = { id: string; versionId: string; markId: string | null; stands: Note };

/** What is given for it: the draft where one was begun, else what stands there. */
export function useNote({ id, versionId: newestId, markId, stands }: Noted, drafts: DraftsApi) {
  const draft = drafts.of(id);
  // The version that was the newest when it was opened: what the teacher looks at does not change.
  const [opened, setOpened] = useState({ of: id, versionId: newestId });
  const isOpened = opened.of === id;
  if (!isOpened) setOpened({ of: id, versionId: newestId });
  const versionId = draft?.versionId ?? (isOpened ? opened.versionId : newestId);
  const seen: Draft = draft ?? { ...stands, versionId, markId };
  return {
    seen,
    hasDraft: draft !== undefined,
    hasNewer: versionId !== newestId,
    isMarkedMeanwhile: draft !== undefined && draft.markId !== markId,
    change: (more: Partial<Note & { markId: string | null }>) =>
      drafts.keep(id, { ...seen, ...more }),
    takeNewest() {
      setOpened({ of: id, versionId: newestId });
      if (draft) drafts.keep(id, { ...draft, versionId: newestId });
    },
  };
}

export type Noting = ReturnType<typeof useNote>;
