import type { Pause, PausedFrame, Variable } from '@sprout/python-engine';

/** A row of the call stack, the newest call first. */
export type CallRow = {
  readonly key: string;
  /** Empty for the program itself, outside of functions. */
  readonly functionName: string;
  readonly file: string;
  readonly line: number;
  readonly isChosen: boolean;
};

export type DebugView = {
  readonly file: string;
  readonly line: number;
  readonly calls: readonly CallRow[];
  /** Variables of the chosen call. */
  readonly locals: readonly Variable[];
  /** Variables of the file, when the chosen call is a function. */
  readonly globals: readonly Variable[];
  /** The program stands at a mistake: it can only be looked at. */
  readonly isAtMistake: boolean;
};

/**
 * What the step panel shows of a program that stands still.
 * @param chosen place in the stack from the newest call, 0 first; one too many is the newest
 */
export function debugView(pause: Pause, chosen: number): DebugView | undefined {
  const frames = [...pause.frames].reverse();
  const place = chosen < frames.length ? chosen : 0;
  const frame = frames[place];
  if (!frame) return undefined;
  const isProgram = isOutside(frame);
  return {
    file: frame.file,
    line: frame.line,
    calls: frames.map((one, index) => ({
      key: `${frames.length - index}`,
      functionName: isOutside(one) ? '' : one.name,
      file: one.file,
      line: one.line,
      isChosen: index === place,
    })),
    locals: ordered(frame.variables),
    globals: isProgram ? [] : ordered(pause.globals),
    isAtMistake: pause.reason === 'error',
  };
}

const isOutside = ({ name }: PausedFrame) => name === '<module>';

/** What has just changed stands first; the rest keeps its order. */
function ordered(variables: readonly Variable[]): readonly Variable[] {
  return [...variables].sort((a, b) => Number(b.isChanged) - Number(a.isChanged));
}
