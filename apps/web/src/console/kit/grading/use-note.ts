import { useState } from 'react';
import type { Draft, Note } from './notes.ts';
import type { DraftsApi } from './use-drafts.ts';

/** The work that is shown, with its newest version, the id of the last mark of the staff and its note. */
type Noted = { id: string; versionId: string; markId: string | null; stands: Note };

/** What is given for it: the draft where one was begun, else what stands there. */
export function useNote({ id, versionId: newestId, markId, stands }: Noted, drafts: DraftsApi) {
  const draft = drafts.of(id);
  // The version that was the newest when the work was opened: the work does not change before the teacher's eyes.
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
