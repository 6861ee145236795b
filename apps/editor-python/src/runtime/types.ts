import type {
  Checks,
  DebugOrder,
  DebugSetup,
  Failure,
  Outcome,
  Pause,
  Question,
  Report,
  Task,
  TurtleCommand,
  TurtleEvent,
  WaitMode,
} from '@sprout/python-engine';

/** A file of a project as the interpreter gets it; a `PythonFile` of a project fits. */
export interface ProgramFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the interpreter is doing. Fields that stay the same keep their identity. */
export type RuntimeState =
  /** Nothing was loaded yet: `start()` or a first run does it. */
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'loading';
      readonly loadedBytes: number;
      /** 0 while unknown. */
      readonly totalBytes: number;
      /** A program was asked for and starts as soon as the interpreter is there. */
      readonly isAwaited: boolean;
    }
  | { readonly phase: 'ready'; readonly waitMode: WaitMode }
  | {
      readonly phase: 'running';
      readonly waitMode: WaitMode;
      readonly runId: number;
      readonly task: Task;
      /** What the program asks and waits for; `answer()` goes there. */
      readonly question: Question | undefined;
      /** Where a debugged program stands still. */
      readonly paused: Pause | undefined;
      readonly isStopping: boolean;
    }
  /** The interpreter cannot be loaded; `start()` tries again. */
  | { readonly phase: 'failed'; readonly reason: string };

export interface RuntimeEvents {
  onState(state: RuntimeState): void;
  /** At most 20 times in a second; beyond 10,000 lines or 250,000 characters a run is not told on. */
  onOutput(stream: 'stdout' | 'stderr', text: string): void;
  /** Commands for `applyCommands`, in order. */
  onDraw(commands: readonly TurtleCommand[]): void;
}

export interface RunOptions {
  /**
   * Lines for `input()`, needed where the mode is `before`: ask for `promptsOf(source)` first. Other
   * ways ask while the program runs.
   */
  readonly inputs?: readonly string[];
  /** The file to run; `main.py` when it is left out. */
  readonly main?: string;
}

/** An interpreter that runs one program at a time, with a spare one beside it where memory allows. */
export interface PythonRuntime {
  getState(): RuntimeState;
  /** Begins to load; does nothing when that was done. */
  start(): void;
  /** Begins to load if need be. The mode of waiting once it is ready; undefined when it cannot be had. */
  whenReady(): Promise<WaitMode | undefined>;
  /**
   * Runs a program once the interpreter is ready and answers how it ended. Never rejects. A program
   * that runs is ended first. A program that could not begin answers `crashed`.
   */
  run(files: readonly ProgramFile[], options?: RunOptions): Promise<Outcome>;
  /**
   * As `run`, step by step: `paused` of the state says where it stands. Not in the mode `before`:
   * then the program runs through.
   */
  debug(files: readonly ProgramFile[], setup: DebugSetup, options?: RunOptions): Promise<Outcome>;
  /** Step, over, out, continue, pause or new breakpoints for a debugged program. */
  order(order: DebugOrder): void;
  /** Answers the question of the state; null ends the input or cancels a turtle's question. */
  answer(value: string | null): void;
  /** Keys, clicks and drags on the turtle's stage. */
  sendEvents(events: readonly TurtleEvent[]): void;
  /** Ends the program; a second call does not wait for it. */
  stop(): void;
  /**
   * Whether a file can be read as Python, found out beside the program that runs. Undefined: it can,
   * or no interpreter is free to say so now.
   */
  check(file: string, source: string): Promise<Failure | undefined>;
  /**
   * Judges a program in an interpreter of its own, which is thrown away afterwards; a program that
   * runs goes on. Never rejects: checks that were not reached are told as `time`.
   */
  grade(files: readonly ProgramFile[], checks: Checks): Promise<Report>;
  /** Ends all interpreters for good. */
  close(): void;
}

export interface PythonRuntimeOptions {
  readonly events: RuntimeEvents;
  /** False: no spare interpreter is kept warm, as in players. */
  readonly hasSpare?: boolean;
}
