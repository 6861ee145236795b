import { count, type Fields, fieldsOf, listOf, shortWord } from '../fields.ts';
import { type Failure, readFailure } from '../outcome.ts';

/** A line of a project file where a debugged program stops; lines count from 1. */
export interface Breakpoint {
  readonly file: string;
  readonly line: number;
}

/** How a program is run step by step. */
export interface DebugSetup {
  readonly breakpoints: readonly Breakpoint[];
  /** Stops before the first line. */
  readonly pausesAtStart: boolean;
}

/**
 * What a debugged program is told. `step` goes to the next line, into calls too; `over` passes calls
 * by; `out` leaves the function; `pause` stops a program that runs, at its next line.
 */
export type DebugOrder =
  | { readonly kind: 'step' | 'over' | 'out' | 'continue' | 'pause' }
  | { readonly kind: 'breakpoints'; readonly breakpoints: readonly Breakpoint[] };

export const pauseReasons = ['start', 'step', 'breakpoint', 'pause', 'error'] as const;

export type PauseReason = (typeof pauseReasons)[number];

/** A variable in short words, never longer than a line. */
export interface Variable {
  readonly name: string;
  /** Name of its class. */
  readonly type: string;
  readonly text: string;
  /** What a list, a dictionary or an object holds, the first few; empty for plain values. */
  readonly parts: readonly Variable[];
  /** It is new or another than at the stop before. */
  readonly isChanged: boolean;
}

export interface PausedFrame {
  readonly file: string;
  readonly line: number;
  /** Function that runs, `<module>` outside of functions. */
  readonly name: string;
  /** Local variables; outside of functions those of the file. */
  readonly variables: readonly Variable[];
}

/** Where a debugged program stands. */
export interface Pause {
  readonly reason: PauseReason;
  /** Outermost first, so that the last one is where the program stands; only files of the project. */
  readonly frames: readonly PausedFrame[];
  /** Variables of the file where it stands. */
  readonly globals: readonly Variable[];
  /** The mistake that ends the program, for `error`. */
  readonly failure: Failure | undefined;
}

/** Reads what the debugger told; a program may have tampered with it. Never throws. */
export function readPause(value: unknown): Pause {
  const fields = fieldsOf(value);
  const failure = fields['failure'];
  return {
    reason: pauseReasons.find((reason) => reason === fields['reason']) ?? 'step',
    frames: listOf(fields['frames']).map((frame) => ({
      file: shortWord(frame['file']),
      line: count(frame['line']),
      name: shortWord(frame['name']),
      variables: readVariables(frame['variables']),
    })),
    globals: readVariables(fields['globals']),
    failure: typeof failure === 'object' && failure !== null ? readFailure(failure) : undefined,
  };
}

/** Parts have no parts of their own: what a program makes up cannot nest without end. */
const readVariables = (value: unknown): readonly Variable[] =>
  listOf(value).map((fields) => ({
    ...readVariable(fields),
    parts: listOf(fields['parts']).map(readVariable),
  }));

const readVariable = (fields: Fields): Variable => ({
  name: shortWord(fields['name']),
  type: shortWord(fields['type']),
  text: shortWord(fields['text']),
  parts: [],
  isChanged: fields['isChanged'] === true,
});
