import type { ErrorName } from './names.ts';

/** A kind of mistake: what Python says, what the line looks like, and the name of its words. */
export interface Rule {
  readonly name: ErrorName;
  readonly types: readonly string[];
  /**
   * Named groups become parameters of the words. A group stands for another where two ways of telling
   * need it: `other`, `third` and `fourth` fill the first named one.
   */
  readonly message?: RegExp;
  /** Tested on the line of the mistake, without its comment; named groups become parameters. */
  readonly line?: RegExp;
  /** Parameters that are always the same. */
  readonly params?: Readonly<Record<string, string>>;
}
