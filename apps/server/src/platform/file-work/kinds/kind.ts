/** A finished file of a job; the caller that asked for the job keeps it or discards it. */
export type MadeFile = { path: string; sha256: string; sizeBytes: number };

/** What a job may use beside its input. */
export type JobTools = {
  /** Writes a file for the caller that asked for the job. */
  write(bytes: Uint8Array): Promise<MadeFile>;
};

/**
 * One thing that a file is asked for. Inputs and outputs are plain values, since they cross to another process; bytes
 * stay in files. A large output is written in several files, so that its receiver reads some at a time.
 */
export type Kind<Input, Output> = {
  /** Of the processor; a job that needs more is ended. */
  limitMs: number;
  /** It may take minutes: one process is left free for the others. */
  isLong?: boolean;
  /** Its input is ours: it gets a process in which no file of a stranger is read. */
  isOurs?: boolean;
  run(input: Input, tools: JobTools): Output | Promise<Output>;
};

/** Keeps the types of input and output. */
export const kind = <Input, Output>(spec: Kind<Input, Output>): Kind<Input, Output> => spec;
