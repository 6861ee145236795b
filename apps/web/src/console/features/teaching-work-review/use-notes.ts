import { useState } from 'react';
import { useServices } from '../../services.ts';
import { emptyNote, type ReviewNote } from './decisions.ts';
import type { ReviewWork } from './review-queue.ts';

type Notes = Readonly<Record<string, ReviewNote>>;

/** Drafts of comments outlive the page for this long. */
const keptMs = 14 * 24 * 3_600_000;

/** What the teacher has begun to write for each work, kept in this browser under their own id. */
export function useNotes(work: ReviewWork | undefined) {
  const { store, session } = useServices();
  const key = `REVIEW_NOTES_${session.get()?.user.id ?? ''}`;
  const [notes, setNotes] = useState<Notes>(() => store.read(key, readNotes) ?? {});
  const keep = (next: Notes) => {
    setNotes(next);
    store.write(key, next, keptMs);
  };
  const draft = work && notes[work.id];
  return {
    note: draft ?? (work ? noteOf(work) : emptyNote),
    isDraft: draft !== undefined,
    change(more: Partial<ReviewNote>) {
      if (work) keep({ ...notes, [work.id]: { ...noteOf(work), ...draft, ...more } });
    },
    forget(workId: string) {
      const { [workId]: _sent, ...rest } = notes;
      keep(rest);
    },
    bringBack: (workId: string, note: ReviewNote) => keep({ ...notes, [workId]: note }),
  };
}

/** What was written at the last decision; nothing for what was handed in since. */
const noteOf = ({ reviewState, teacherComment, score }: ReviewWork): ReviewNote =>
  reviewState === 'waiting' ? emptyNote : { comment: teacherComment ?? '', score: score ?? 0 };

function readNotes(value: unknown): Notes | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, ReviewNote] => isNote(entry[1])),
  );
}

const isNote = (value: unknown): value is ReviewNote =>
  typeof value === 'object' &&
  value !== null &&
  'comment' in value &&
  typeof value.comment === 'string' &&
  'score' in value &&
  typeof value.score === 'number';
