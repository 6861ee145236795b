import type { Question } from '@sprout/python-engine';

type Plain = Record<never, never>;

/** What a person opens. */
export type PythonDialogs = {
  readonly blocks: Plain;
  readonly lessons: Plain;
  readonly challenge: Plain;
  readonly newFile: Plain;
  readonly rename: Plain;
};

/** What a program opens, above whatever is open: nothing that was typed there gets lost. */
export type ProgramDialogs = {
  readonly question: { readonly question: Question };
  readonly before: { readonly prompts: readonly string[] };
};
