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
}

export type Outcome =
  | { readonly end: 'done' }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly failure: Failure }
  /** The interpreter itself broke: it cannot be used again. */
  | { readonly end: 'crashed'; readonly reason: string };

/** Reads what the Python side answered; a program may have tampered with it. Never throws. */
export function readOutcome(text: string): Outcome {
  const value = parse(text);
  if (!isRecord(value)) return { end: 'crashed', reason: 'no outcome' };
  if (value['end'] === 'done' || value['end'] === 'stopped') return { end: value['end'] };
  return { end: 'failed', failure: readFailure(value['failure']) };
}

function readFailure(value: unknown): Failure {
  const fields = isRecord(value) ? value : {};
  const frames = Array.isArray(fields['frames']) ? fields['frames'].filter(isRecord) : [];
  const syntax = fields['syntax'];
  return {
    type: word(fields['type']),
    message: word(fields['message']),
    traceback: word(fields['traceback']),
    frames: frames.map(({ file, line, name }) => ({
      file: word(file),
      line: count(line),
      name: word(name),
    })),
    ...(isRecord(syntax) && {
      syntax: {
        file: word(syntax['file']),
        line: count(syntax['line']),
        column: count(syntax['column']),
        text: word(syntax['text']),
      },
    }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const word = (value: unknown) => (typeof value === 'string' ? value : '');
const count = (value: unknown) => (typeof value === 'number' ? Math.trunc(value) : 0);
