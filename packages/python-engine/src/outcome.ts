import { count, fieldsOf, listOf, parseText, shortWord } from './fields.ts';

/** A place in a program; lines count from 1. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  /** Function that was running, `<module>` outside of functions. */
  readonly name: string;
}

/** A mistake as Python told it. */
export interface Failure {
  /** Name of the exception class. */
  readonly type: string;
  readonly message: string;
  /** Python's own words, without frames of the engine. */
  readonly traceback: string;
  /** Outermost first; of a long recursion only both ends. */
  readonly frames: readonly Frame[];
  /** Where a program could not even be read; the column counts from 1, 0 when unknown. */
  readonly syntax?: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly text: string;
  };
  /** Of an `IndexError`, when it is known for certain. */
  readonly index?: AskedIndex;
}

/** What was asked of a list that has not got it. */
export interface AskedIndex {
  /** The list as the program names it. */
  readonly words: string;
  readonly length: number;
  /** Negative from the end. */
  readonly index: number;
}

export type Outcome =
  | { readonly end: 'done' }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly failure: Failure }
  /** The interpreter itself broke: it cannot be used again. */
  | { readonly end: 'crashed'; readonly reason: string };

/** Reads what the Python side answered; a program may have tampered with it. Never throws. */
export function readOutcome(text: string): Outcome {
  const value = parseText(text);
  if (typeof value !== 'object' || value === null) return { end: 'crashed', reason: 'no outcome' };
  const { end, failure } = fieldsOf(value);
  if (end === 'done' || end === 'stopped') return { end };
  return { end: 'failed', failure: readFailure(failure) };
}

/** Reads a mistake; a program may have tampered with it. Never throws. */
export function readFailure(value: unknown): Failure {
  const fields = fieldsOf(value);
  const frames = listOf(fields['frames']);
  const syntax = fields['syntax'] ? fieldsOf(fields['syntax']) : undefined;
  const index = fields['index'] ? fieldsOf(fields['index']) : undefined;
  return {
    type: shortWord(fields['type']),
    message: shortWord(fields['message']),
    traceback: shortWord(fields['traceback']),
    frames: frames.map((frame) => ({
      file: shortWord(frame['file']),
      line: count(frame['line']),
      name: shortWord(frame['name']),
    })),
    ...(syntax && {
      syntax: {
        file: shortWord(syntax['file']),
        line: count(syntax['line']),
        column: count(syntax['column']),
        text: shortWord(syntax['text']),
      },
    }),
    ...(index && {
      index: {
        words: shortWord(index['words']),
        length: count(index['length']),
        index: Number.isInteger(index['index']) ? Number(index['index']) : 0,
      },
    }),
  };
}
