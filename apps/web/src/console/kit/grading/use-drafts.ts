import { useState } from 'react';
import { useServices } from '../../services.ts';
import { type Draft, emptyNote } from './notes.ts';

type Drafts = Readonly<Record<string, Draft>>;

/** Drafts outlive the page for this long. */
const keptMs = 14 * 24 * 3_600_000;

/**
 * What the teacher has begun to write, by hand-in or work: kept in this browser under their own id.
 * @param place tells those of hand-ins from those of works
 */
export function useDrafts(place: 'GRADING' | 'SITE') {
  const { store, session } = useServices();
  const key = `${place}_DRAFTS_${session.get()?.user.id ?? ''}`;
  const [drafts, setDrafts] = useState<Drafts>(() => store.read(key, readDrafts) ?? {});
  /** Another window may have kept some meanwhile. */
  const put = (change: (all: Drafts) => Drafts) => {
    const next = change(store.read(key, readDrafts) ?? {});
    store.write(key, next, keptMs);
    setDrafts(next);
  };
  return {
    of: (id: string): Draft | undefined => drafts[id],
    keep: (id: string, draft: Draft) => put((all) => ({ ...all, [id]: draft })),
    forget: (id: string) => put(({ [id]: _sent, ...rest }) => rest),
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
