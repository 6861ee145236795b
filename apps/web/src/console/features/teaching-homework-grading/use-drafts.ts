import { useState } from 'react';
import { useServices } from '../../services.ts';
import { type Draft, emptyNote } from './notes.ts';

type Drafts = Readonly<Record<string, Draft>>;

/** Drafts outlive the page for this long. */
const keptMs = 14 * 24 * 3_600_000;

/** What the teacher has begun to write, by submission: kept in this browser under their own id. */
export function useDrafts() {
  const { store, session } = useServices();
  const key = `GRADING_DRAFTS_${session.get()?.user.id ?? ''}`;
  const [drafts, setDrafts] = useState<Drafts>(() => store.read(key, readDrafts) ?? {});
  /** Another window may have kept some meanwhile. */
  const put = (change: (all: Drafts) => Drafts) => {
    const next = change(store.read(key, readDrafts) ?? {});
    store.write(key, next, keptMs);
    setDrafts(next);
  };
  return {
    of: (submissionId: string): Draft | undefined => drafts[submissionId],
    keep: (submissionId: string, draft: Draft) => put((all) => ({ ...all, [submissionId]: draft })),
    forget: (submissionId: string) => put(({ [submissionId]: _sent, ...rest }) => rest),
  };
}

export type DraftsApi = ReturnType<typeof useDrafts>;

function readDrafts(value: unknown): Drafts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, Draft] => isDraft(entry[1]))
      .map(([id, draft]) => [id, { ...emptyNote, ...draft }]),
  );
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'score' in value &&
  typeof value.score === 'number' &&
  'versionId' in value &&
  typeof value.versionId === 'string';
