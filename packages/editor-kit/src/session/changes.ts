/** A point in the history of one page's changes. */
export type Mark = { readonly rev: number; readonly facts: number };

/** Which changes there are and up to which of them the server, or the draft, has them. */
export type Changes = {
  /**
   * What is added to the editor's own revisions. An editor that is made anew counts from 0 again;
   * with this the revisions of a session only grow, so an answer to an older one stays older.
   */
  readonly base: number;
  readonly newest: Mark;
  readonly saved: Mark;
  readonly drafted: Mark;
  /** Up to where drafts are on their way to the disk, or on it. */
  readonly writing: Mark;
};

const start: Mark = { rev: 0, facts: 0 };

export const noChanges: Changes = {
  base: 0,
  newest: start,
  saved: start,
  drafted: start,
  writing: start,
};

export const covers = (mark: Mark, other: Mark): boolean =>
  mark.rev >= other.rev && mark.facts >= other.facts;

const later = (a: Mark, b: Mark): Mark => ({
  rev: Math.max(a.rev, b.rev),
  facts: Math.max(a.facts, b.facts),
});

/** The content has changed up to this revision. */
export function contentChanged(changes: Changes, rev: number): Changes {
  const { newest } = changes;
  return { ...changes, newest: { ...newest, rev: Math.max(newest.rev, rev) } };
}

/** Name or description changed, or the content differs from the server's for another reason. */
export function factsChanged(changes: Changes): Changes {
  const { newest } = changes;
  return { ...changes, newest: { ...newest, facts: newest.facts + 1 } };
}

/** Where content of this revision stands when name and description are the newest. */
export const markAt = ({ newest }: Changes, rev: number): Mark => ({ rev, facts: newest.facts });

export const saved = (changes: Changes, mark: Mark): Changes => ({
  ...changes,
  saved: later(changes.saved, mark),
});

/** A draft is handed to the disk. */
export const writing = (changes: Changes, mark: Mark): Changes => ({
  ...changes,
  writing: later(changes.writing, mark),
});

/** The disk has the draft. */
export const drafted = (changes: Changes, mark: Mark): Changes => ({
  ...changes,
  drafted: later(changes.drafted, mark),
  writing: later(changes.writing, mark),
});

/** The disk did not take the draft. A newer one may still be on its way. */
export function notDrafted(changes: Changes, mark: Mark): Changes {
  return covers(mark, changes.writing) ? { ...changes, writing: changes.drafted } : changes;
}

/** The draft lies under an id that the work no longer has. */
export const draftMoved = (changes: Changes): Changes => ({
  ...changes,
  drafted: start,
  writing: start,
});

export const isDirty = (changes: Changes): boolean => !covers(changes.saved, changes.newest);

export const isDrafted = ({ drafted, saved, newest }: Changes): boolean =>
  covers(drafted, newest) || covers(saved, newest);

/** Whether the newest changes are on their way to the disk, or on it. */
export const isWriting = (changes: Changes): boolean =>
  isDrafted(changes) || covers(changes.writing, changes.newest);

/** Whether the newest draft holds nothing that the server has not. */
export const isDraftSaved = ({ saved, drafted, writing }: Changes): boolean =>
  covers(saved, drafted) && covers(saved, writing);

/** The editor starts to count anew with the same content; what is unsaved counts as a new change. */
export function restarted(changes: Changes): Changes {
  const { newest } = changes;
  const base = newest.rev + (isDirty(changes) ? 1 : 0);
  return { ...changes, base, newest: { ...newest, rev: base } };
}
