import type { PermissionCode } from '@sprout/contract';
import type { Language, TextKey, TextParams } from '@sprout/texts';
import type { Static, TObject } from 'typebox';
import type { Actor } from '../access/actor.ts';
import { RunFailure } from './job-failure.ts';

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
  jobId: string;
  runId: string;
  /** The account that saved the job last. */
  accountId: string | null;
  mayGoOn(): boolean;
  /** A line for an administrator who looks at the run; what is too long is cut off. */
  say(line: string): void;
};

type HandlerOf<Schema, Parameter, Run = JobRun<Parameter>> = {
  /** Its key in the table, such as `logs.clean`; never changes. */
  name: string;
  title: TextKey;
  /** One sentence: what it does. */
  description: TextKey;
  /** The permission that somebody needs who does the same by hand. */
  needs: PermissionCode;
  /**
   * What it is told: integers, numbers, texts, switches and choices, each with a `title` that is the key of a
   * text and, where it may be left open, a `default`. A `description` is the key of a hint; `isLong` asks for a text
   * in several lines.
   */
  schema: Schema;
  run(run: Run): Promise<JobResult | undefined>;
  /** After so long it is asked to stop, and a minute later given up; an hour without. */
  limitMs?: number;
};

export type JobChoice = { value: string; text: string };

/** The account that saves a job, or in whose name the job runs, with what the job is told. */
export type JobCheck<P> = { actor: Actor; parameter: P };

type AccountParts<Parameter> = {
  /** Refuses a parameter beyond what its schema says, when the account saves the job and before each run. */
  check?(asked: JobCheck<Parameter>): Promise<void>;
  /** Fields of the parameter that are chosen from a list, with what the actor may choose. */
  choices?(
    actor: Actor,
    language: Language,
  ): Promise<Readonly<Record<string, readonly JobChoice[]>>>;
};

/** What an administrator can have done by a schedule. */
export type JobHandler = HandlerOf<TObject, Record<string, unknown>> &
  AccountParts<Record<string, unknown>> & {
    /** A school may have several jobs of it, each told something else. */
    isRepeatable?: true;
  };

type AccountHandler<Schema, Parameter> = HandlerOf<
  Schema,
  Parameter,
  JobRun<Parameter> & { actor: Actor }
> &
  AccountParts<Parameter>;

/** An account as it would be after a log-in now; `undefined` for one that cannot log in. */
export type FindActor = (schoolId: string, accountId: string) => Promise<Actor | undefined>;

export function createJobHandlers({ findActor }: { findActor: FindActor }) {
  const all = new Map<string, JobHandler>();

  function add(handler: JobHandler): void {
    if (all.has(handler.name)) throw new Error(`two handlers of jobs named ${handler.name}`);
    all.set(handler.name, handler);
  }

  /** The account of a run with the rights that it has now. Throws `RunFailure`. */
  async function actorOf(
    { schoolId, accountId }: Pick<JobRun<unknown>, 'schoolId' | 'accountId'>,
    needs: PermissionCode,
  ): Promise<Actor> {
    const actor = accountId === null ? undefined : await findActor(schoolId, accountId);
    if (!actor) throw new RunFailure('jobs.accountGone');
    const account = actor.username;
    // By hand, too, the account may do nothing before that.
    const isKeptOut = actor.mustChangePassword || actor.mustAddSecondFactor;
    if (isKeptOut) throw new RunFailure('jobs.accountKeptOut', { account });
    if (!actor.permissions.has(needs)) throw new RunFailure('jobs.rightLost', { account });
    return actor;
  }

  return {
    define<S extends TObject>(handler: HandlerOf<S, Static<S>>): void {
      // The caller that runs it has checked the parameter against its own schema.
      add(handler as unknown as JobHandler);
    },

    /**
     * Work that reaches people: a school may have several jobs of it, and each run acts in the name of the account that
     * saved its job last, with the rights that this account has then. A run that a node has left is not begun again.
     */
    defineForAccount<S extends TObject>(handler: AccountHandler<S, Static<S>>): void {
      add({
        ...(handler as unknown as AccountHandler<TObject, Record<string, unknown>>),
        isRepeatable: true,
        async run(run) {
          const actor = await actorOf(run, handler.needs);
          // As `define` says of the parameter.
          const parameter = run.parameter as Static<S>;
          await handler.check?.({ actor, parameter });
          return handler.run({ ...run, parameter, actor });
        },
      });
    },

    find: (name: string): JobHandler | undefined => all.get(name),
    list: (): readonly JobHandler[] => [...all.values()],
  };
}
export type JobHandlers = ReturnType<typeof createJobHandlers>;

/** What keeps a run from being told at length. */
export const outputLength = 8_000;
