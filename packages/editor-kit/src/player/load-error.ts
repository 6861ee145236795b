/** Codes of `loadFailed`; each has a sentence in the texts. */
export type LoadProblem = 'format' | 'missing' | 'network' | 'private' | 'engine';

/** What a player tells the page around it when a work cannot be shown. */
export class LoadError extends Error {
  readonly code: LoadProblem;
  constructor(code: LoadProblem) {
    super(`the work could not be loaded: ${code}`);
    this.name = 'LoadError';
    this.code = code;
  }
}
