import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { newSecret, type Random } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Asker, Costs } from './costs.ts';
import type { JobEnd, JobPlace } from './file-process.ts';
import { type InputOf, type KindName, kinds, type OutputOf } from './kinds.ts';
import { createJobQueue, type QueuedJob } from './queue.ts';
import type { SentJob } from './run-job.ts';

export type FileWork = {
  /**
   * Does one thing with a file, away from the thread that answers people.
   * Throws what the kind throws, `file.tooHard` for a file that needs too much of the machine, and `request.busy`
   * when too many wait.
   * An asker that has used up its share of ten minutes gets `request.tooMuch`.
   */
  run<Name extends KindName>(
    kind: Name,
    input: InputOf<Name>,
    asker: Asker,
  ): Promise<OutputOf<Name>>;
  /** Ends all processes; jobs under way and waiting are refused. */
  close(): void;
};

export type PoolLimits = {
  places: number;
  waitingOfAsker: number;
  waiting: number;
  waitMs: number;
  /** After so long without a job the processes end. */
  quietMs: number;
};

export const usualLimits = {
  waitingOfAsker: 8,
  waiting: 200,
  waitMs: 20_000,
  quietMs: 60_000,
} as const;

type Deps = {
  /** Begins a place where jobs are done; `nice`: for a job that has starved where all others come first. */
  start(standing?: 'nice'): JobPlace;
  /** For the files that jobs write, on the disk of the store. */
  temporaryFolder: string;
  costs: Costs;
  random: Random;
  log: Pick<Log, 'warn' | 'error'>;
};

type HeldPlace = {
  place: JobPlace;
  /** Earlier jobs of its asker took much: the job stays behind everything else that the machine does. */
  standsBack: boolean;
};

type WaitingJob = QueuedJob & {
  standsBack(): boolean;
  /** Leaves the place for the next job in `held`: the same, or the one that took over. */
  begin(held: HeldPlace): Promise<void>;
  refuse(): void;
};

type AskedJob = Omit<SentJob, 'filePrefix'> & {
  /** Of the files of attempts that did not end well. */
  failedPrefixes: string[];
};

/** Places for jobs, started when they are needed, and the queue in front of them. */
export function createPool(deps: Deps, limits: PoolLimits): FileWork {
  const { temporaryFolder, costs, random, log } = deps;
  const queue = createJobQueue<WaitingJob>(limits);
  const free: JobPlace[] = [];
  const busy = new Set<JobPlace>();
  let working = 0;
  let longJobs = 0;
  let isClosed = false;
  let quiet: NodeJS.Timeout | undefined;

  const endAll = () => {
    for (const place of [...free.splice(0), ...busy]) place.end();
  };

  /** Begins what can begin. */
  function advance(): void {
    while (!isClosed && working < limits.places) {
      const mayBeLong = longJobs < Math.max(1, limits.places - 1);
      const job = queue.next({ mayBeLong });
      if (!job) break;
      void work(job);
    }
    clearTimeout(quiet);
    if (working === 0) quiet = setTimeout(endAll, limits.quietMs).unref();
  }

  /** A system without memory or rights for another process refuses at once. */
  const start = (standing?: 'nice'): JobPlace => {
    try {
      return deps.start(standing);
    } catch (error) {
      const reason = String(error);
      return {
        do: async () => ({ kind: 'unstarted', reason }),
        hasTakenOver: false,
        isUsable: () => false,
        end: () => undefined,
      };
    }
  };

  /** One that is free and has not ended meanwhile, else a new one. */
  const take = (standsBack: boolean): JobPlace => {
    const usable = free.splice(0).filter((place) => place.isUsable());
    const suitable = standsBack ? usable.filter((place) => !place.hasTakenOver) : usable;
    const place = suitable.find(({ hasTakenOver }) => hasTakenOver) ?? suitable.at(-1);
    // There are no more processes than places.
    if (!place) usable.pop()?.end();
    free.push(...usable.filter((other) => other !== place));
    return place ?? start();
  };

  async function work(job: WaitingJob): Promise<void> {
    const standsBack = job.standsBack();
    const held = { place: take(standsBack), standsBack };
    busy.add(held.place);
    working += 1;
    if (job.isLong) longJobs += 1;
    await job.begin(held);
    const { place } = held;
    busy.delete(place);
    working -= 1;
    if (place.isUsable() && !isClosed) free.push(place);
    else place.end();
    if (job.isLong) longJobs -= 1;
    queue.end(job);
    advance();
  }

  /** What a job wrote that did not end well. */
  async function removeFiles(filePrefix: string): Promise<void> {
    const names = await readdir(temporaryFolder);
    const own = names.filter((name) => name.startsWith(`${basename(filePrefix)}-`));
    await Promise.all(own.map((name) => rm(join(temporaryFolder, name), { force: true })));
  }

  /** Each has a name of its own for its files: a process that is killed may still write one. */
  async function attempt({ place, standsBack }: HeldPlace, asked: AskedJob): Promise<JobEnd> {
    const { kind, input, failedPrefixes } = asked;
    const filePrefix = join(temporaryFolder, newSecret(random));
    // One that stands back is waited for until another needs the place.
    const mayStarve = () => !standsBack || queue.isAwaited();
    const end = await place.do({ kind, input, filePrefix }, kinds[kind].limitMs, mayStarve);
    if (end.kind === 'done') return end;
    failedPrefixes.push(filePrefix);
    await removeFiles(filePrefix);
    return end;
  }

  /**
   * A process may end or starve for reasons of the machine, so a job gets one more for each. The last one goes on in the
   * place of the first: where one job starves, the next ones would. One that stands back gets none beside the others.
   */
  async function attemptAnew(held: HeldPlace, asked: AskedJob): Promise<JobEnd> {
    const reasons = new Set<JobEnd['kind']>(held.standsBack ? ['gone'] : ['gone', 'starved']);
    let standing: 'nice' | undefined;
    for (;;) {
      const end = await attempt(held, asked);
      if (isClosed || !reasons.delete(end.kind)) {
        await Promise.all(asked.failedPrefixes.map(removeFiles));
        return end;
      }
      if (end.kind === 'starved') standing = 'nice';
      if (end.kind === 'gone') {
        log.warn({ job: asked.kind, reason: end.reason }, 'a process that reads files has ended');
      }
      busy.delete(held.place);
      held.place.end();
      held.place = start(standing);
      busy.add(held.place);
    }
  }

  function outputOf(kind: KindName, end: JobEnd): unknown {
    switch (end.kind) {
      case 'done':
        return end.output;
      case 'refused':
        throw new AppError(end.code, end.data);
      case 'failed':
        throw new Error(`A job "${kind}" failed in its process: ${end.stack}`);
      case 'unstarted':
        log.error({ reason: end.reason }, 'no process that reads files could be started');
        throw new AppError('request.busy');
      case 'starved':
        throw new AppError('request.busy');
      default:
        log.warn({ job: kind, ...end }, 'a file needed too much of the machine');
        throw new AppError(isClosed ? 'request.busy' : 'file.tooHard');
    }
  }

  return {
    async run(kind, input, asker) {
      costs.requireLeft(asker);
      const end = await new Promise<JobEnd>((resolve, reject) => {
        const refuse = () => {
          clearTimeout(timer);
          reject(new AppError('request.busy'));
        };
        const job: WaitingJob = {
          asker: asker.id,
          standsBack: () => costs.hasUsedMuch(asker),
          isLong: kinds[kind].isLong ?? false,
          refuse,
          begin: async (held) => {
            clearTimeout(timer);
            await attemptAnew(held, { kind, input, failedPrefixes: [] }).then(resolve, reject);
          },
        };
        const timer = setTimeout(() => queue.remove(job) && refuse(), limits.waitMs);
        if (isClosed || !queue.add(job)) refuse();
        else advance();
      });
      if (!isClosed) costs.charge(asker, end, kinds[kind].limitMs);
      // What `kinds` says of this kind.
      return outputOf(kind, end) as OutputOf<typeof kind>;
    },

    close() {
      isClosed = true;
      clearTimeout(quiet);
      for (const job of queue.clear()) job.refuse();
      endAll();
    },
  };
}
