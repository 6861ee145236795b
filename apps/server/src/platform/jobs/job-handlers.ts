import type { PermissionCode } from '@sprout/contract';
import type { TextKey, TextParams } from '@sprout/texts';
import type { Static, TObject } from 'typebox';

/**
 * Long work asks between two steps whether to continue: the server may be shutting down, or it takes too long. A
 * `JobResult` that it answers is kept with its run.
 */
export type Work = (mayGoOn: () => boolean) => Promise<unknown>;

/** Result of a run as the key of a sentence, which each reader gets in their language. */
export type JobResult = { text: TextKey; data?: TextParams };

/** Works of the server answer numbers and other things as well, which a run does not keep. */
export const isJobResult = (answer: unknown): answer is JobResult =>
  typeof answer === 'object' &&
  answer !== null &&
  'text' in answer &&
  typeof answer.text === 'string';

export type JobRun<P> = {
  parameter: P;
  schoolId: string;
  mayGoOn(): boolean;
  /** A line for an administrator who looks at the run; what is too long is cut off. */
  say(line: string): void;
};

type HandlerOf<Schema, Parameter> = {
  /** Its key in the table, such as `logs.clean`; never changes. */
  name: string;
  title: TextKey;
  /** One sentence: what it does. */
  description: TextKey;
  /** The permission that somebody needs who does the same by hand. */
  needs: PermissionCode;
  /**
   * What it is told: integers, numbers, texts, switches and choices, each with a `title` that is the key of a
   * text and, where it may be left open, a `default`.
   */
  schema: Schema;
  run(run: JobRun<Parameter>): Promise<JobResult | undefined>;
  /** After so long it is asked to stop, and a minute later given up; an hour without. */
  limitMs?: number;
};

/** What an administrator can have done by a schedule. */
export type JobHandler = HandlerOf<TObject, Record<string, unknown>>;

export function createJobHandlers() {
  const all = new Map<string, JobHandler>();
  return {
    define<S extends TObject>(handler: HandlerOf<S, Static<S>>): void {
      if (all.has(handler.name)) throw new Error(`two handlers of jobs named ${handler.name}`);
      // The caller that runs it has checked the parameter against its own schema.
      all.set(handler.name, handler as unknown as JobHandler);
    },
    find: (name: string): JobHandler | undefined => all.get(name),
    list: (): readonly JobHandler[] => [...all.values()],
  };
}
export type JobHandlers = ReturnType<typeof createJobHandlers>;

/** What keeps a run from being told at length. */
export const outputLength = 8_000;
