/** A point in the history of one page's changes. */
export type Mark = { readonly rev: number; readonly facts: number };

/** Which changes there are and up to which of them the server, or the draft, has them. */
export function createChanges() {
  let newest: Mark = { rev: 0, facts: 0 };
  let saved: Mark = { rev: 0, facts: 0 };
  let drafted: Mark = { rev: 0, facts: 0 };
  const covers = (mark: Mark): boolean => mark.rev >= newest.rev && mark.facts >= newest.facts;
  const later = (a: Mark, b: Mark): Mark => ({
    rev: Math.max(a.rev, b.rev),
    facts: Math.max(a.facts, b.facts),
  });

  return {
    /** The content has changed up to this revision. */
    content(rev: number): void {
      newest = { ...newest, rev: Math.max(newest.rev, rev) };
    },
    /** Name or description changed, or the content differs from the server's for another reason. */
    facts(): void {
      newest = { ...newest, facts: newest.facts + 1 };
    },
    /** Where a capture with this revision stands. */
    at: (rev: number): Mark => ({ rev, facts: newest.facts }),
    saved(mark: Mark): void {
      saved = later(saved, mark);
    },
    drafted(mark: Mark): void {
      drafted = later(drafted, mark);
    },
    isDirty: (): boolean => !covers(saved),
    isDrafted: (): boolean => covers(drafted) || covers(saved),
    /** Whether the newest draft holds nothing that the server has not. */
    isDraftSaved: (): boolean => saved.rev >= drafted.rev && saved.facts >= drafted.facts,
    /** The editor starts to count anew with the same content. */
    restart(): void {
      const wasDirty = !covers(saved);
      const facts = newest.facts + (wasDirty ? 1 : 0);
      newest = { rev: 0, facts };
      saved = { rev: 0, facts: wasDirty ? facts - 1 : facts };
      drafted = { rev: 0, facts: Math.min(drafted.facts, facts) };
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
