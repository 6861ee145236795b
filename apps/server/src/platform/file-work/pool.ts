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

type WaitingJob = QueuedJob & {
  /** Answers the place for the next job: this one, or the one that took over. */
  begin(place: JobPlace): Promise<JobPlace>;
  refuse(): void;
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
        isUsable: () => false,
        end: () => undefined,
      };
    }
  };

  /** One that is free and has not ended meanwhile, else a new one. */
  const take = (): JobPlace => {
    const usable = free.splice(0).filter((place) => place.isUsable());
    const place = usable.pop() ?? start();
    free.push(...usable);
    return place;
  };

  async function work(job: WaitingJob): Promise<void> {
    const place = take();
    busy.add(place);
    working += 1;
    if (job.isLong) longJobs += 1;
    const next = await job.begin(place);
    busy.delete(place);
    working -= 1;
    if (next !== place) place.end();
    if (next.isUsable() && !isClosed) free.push(next);
    else next.end();
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

  async function attempt(place: JobPlace, job: SentJob): Promise<JobEnd> {
    const end = await place.do(job, kinds[job.kind].limitMs);
    if (end.kind !== 'done') await removeFiles(job.filePrefix);
    return end;
  }

  /**
   * A process may end or starve for reasons of the machine, so a job gets a second one, which goes on in the place of
   * the first: where one job starves, the next ones would.
   */
  async function attemptTwice(place: JobPlace, job: SentJob): Promise<[JobEnd, JobPlace]> {
    const end = await attempt(place, job);
    if (isClosed || (end.kind !== 'gone' && end.kind !== 'starved')) return [end, place];
    if (end.kind === 'gone')
      log.warn({ job: job.kind, reason: end.reason }, 'a process that reads files has ended');
    const second = start(end.kind === 'starved' ? 'nice' : undefined);
    busy.add(second);
    try {
      return [await attempt(second, job), second];
    } catch (error) {
      second.end();
      throw error;
    } finally {
      busy.delete(second);
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
      default:
        log.warn({ job: kind, ...end }, 'a file needed too much of the machine');
        throw new AppError(isClosed ? 'request.busy' : 'file.tooHard');
    }
  }

  return {
    async run(kind, input, asker) {
      costs.requireLeft(asker);
      const filePrefix = join(temporaryFolder, newSecret(random));
      const end = await new Promise<JobEnd>((resolve, reject) => {
        const refuse = () => {
          clearTimeout(timer);
          reject(new AppError('request.busy'));
        };
        const job: WaitingJob = {
          asker: asker.id,
          isLong: kinds[kind].isLong ?? false,
          refuse,
          begin: async (place) => {
            clearTimeout(timer);
            try {
              const [done, next] = await attemptTwice(place, { kind, input, filePrefix });
              resolve(done);
              return next;
            } catch (error) {
              reject(error);
              return place;
            }
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
