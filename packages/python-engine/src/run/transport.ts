/** What comes back from the page; `false`: the program is to stop, which ends it like Ctrl+C. */
export type Answer<T> = T | false | Promise<T | false>;

/**
 * What the Python side calls. `wait`, `readLine` and `ask` answer a promise where the browser can
 * suspend Python (JSPI), else the value itself.
 */
export interface Transport {
  /** Whether answers may be promises: Python is then run so that it can be suspended. */
  readonly suspends: boolean;
  /** Whether `wait` really lets time pass; without it turtles jump and windows do not stay. */
  readonly canWait: boolean;
  write(stream: 'stdout' | 'stderr', text: string): void;
  /** A batch of draw commands, for `readCommands`. */
  draw(batch: string): void;
  /**
   * Lets `ms` pass (-1: for ever) and answers a JSON list of events; `eager` comes back with the
   * first event. Answers are `[kind, canvas, ...values]`, made by `events.ts`.
   */
  wait(ms: number, eager: boolean): Answer<string>;
  /**
   * A line that was typed; null when there is no more (EOFError), undefined where the user cannot
   * type at all (OSError, as of a broken terminal).
   */
  readLine(prompt: string): Answer<string | null | undefined>;
  /** `kind` is "text" or "number"; for a number `value` is JSON with default, min and max. */
  ask(kind: string, title: string, prompt: string, value: string): Answer<string | null>;
  /**
   * Debugging: tells where the program stands (JSON for `readPause`) and waits for orders; answers a
   * JSON list of at least one `DebugOrder`. Only asked for where `suspends` or `canWait`.
   */
  pause(state: string): Answer<string>;
  /**
   * Debugging: lets messages of the page arrive and answers a JSON list of the orders that came. It
   * is asked a few times in a second while a debugged program runs.
   */
  orders(): Answer<string>;
  /** Pixels that a line of text takes; -1 where the browser cannot measure. */
  textWidth(text: string, family: string, pixels: number, style: string): number;
}
