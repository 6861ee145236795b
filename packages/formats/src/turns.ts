/** Long work in pieces: it yields between them, so that the caller may let others have a turn. */
export type InTurns<T> = Generator<undefined, T>;

/** Does all of it without a break. */
export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
