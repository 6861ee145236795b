import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import type { JobAnswer, SentJob } from './run-job.ts';
import { type Standing, usualStanding } from './stand-back.ts';
import { createStarvationWatch } from './starvation.ts';
import { readUsage, readWaitMs } from './usage.ts';

/**
 * How a job ended; `gone`: its process ended by itself, `unstarted`: none could be started, `starved`: the others left
 * its process, which comes after all of them, next to no processor time.
 */
export type JobEnd =
  | JobAnswer
  | { kind: 'tooHard'; reason: 'processor' | 'memory' | 'time'; cpuMs: number }
  | { kind: 'gone'; reason: string }
  | { kind: 'starved' }
  | { kind: 'unstarted'; reason: string };

/** Where jobs are done, one at a time. */
export type JobPlace = {
  /** Whether it runs beside the others where processes of this system run behind them. */
  readonly hasTakenOver: boolean;
  /** @param mayStarve whether the job ends as `starved` where it does not get on; else it is waited for */
  do(job: SentJob, limitMs: number, mayStarve?: () => boolean): Promise<JobEnd>;
  /** Whether it can take another job. */
  isUsable(): boolean;
  /** Ends it, whatever it does: it holds nothing that anybody keeps. */
  end(): void;
};

const heapMb = 384;
const mostMemoryBytes = Math.min(1024 ** 3, Math.max(512 * 1024 ** 2, totalmem() / 4));
const lookEveryMs = 250;
/** Other processes may keep the processor from a job; the wait is bounded, too. */
const timeFactor = 4;
/** A process that has done so many is replaced, with whatever its libraries have kept. */
const jobsOfProcess = 500;
/** A nice process took over on a busy machine; after so many jobs or so long the machine may be less busy. */
const jobsOfNiceProcess = 30;
const niceProcessMs = 60_000;

/** Names without which Node or a library does not start; secrets of the server stay out of reach. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

export type ProcessOptions = { standing?: Standing | undefined; memoryBytes?: number };

/** A child process for jobs; it can be killed whatever it does, and its memory is its own. */
export function startFileProcess(
  workerFile: string,
  { standing = usualStanding(), memoryBytes = mostMemoryBytes }: ProcessOptions = {},
): JobPlace {
  const child = fork(workerFile, [standing], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const hasTakenOver = standing !== usualStanding();
  const mostJobs = hasTakenOver ? jobsOfNiceProcess : jobsOfProcess;
  const startedAt = performance.now();
  const isDue = () =>
    jobs >= mostJobs || (hasTakenOver && performance.now() - startedAt > niceProcessMs);
  let isReady = false;
  let isEnded = false;
  let jobs = 0;
  let settle: ((end: JobEnd) => void) | undefined;

  const finish = (end: JobEnd) => {
    settle?.(end);
    settle = undefined;
  };
  const leave = (reason: string) => {
    isEnded = true;
    finish({ kind: isReady ? 'gone' : 'unstarted', reason });
  };
  const end = () => {
    isEnded = true;
    child.kill('SIGKILL');
  };
  child.on('message', (message: 'ready' | JobAnswer) => {
    if (message === 'ready') isReady = true;
    else finish(message);
  });
  child.on('error', (error) => leave(error.message));
  child.on('exit', (code, signal) => leave(signal ?? `code ${code}`));

  return {
    hasTakenOver,
    isUsable: () => !isEnded && !isDue(),

    async do(job, limitMs, mayStarve = () => true) {
      jobs += 1;
      if (isEnded) return { kind: 'gone', reason: 'ended before' };
      const ended = new Promise<JobEnd>((resolve) => {
        settle = resolve;
      });
      const watch = watchJob(child, { limitMs, memoryBytes, mayStarve }, (stopped) => {
        end();
        finish(stopped);
      });
      try {
        // Without a channel the process was never started.
        if (child.connected) child.send(job, (error) => error && leave(error.message));
        else leave('no channel');
        return await ended;
      } finally {
        clearInterval(watch);
      }
    },

    end,
  };
}

type JobLimits = {
  limitMs: number;
  memoryBytes: number;
  /** Whether the job ends where its process, which comes after every other one, does not get on. */
  mayStarve(): boolean;
};

/** Tells when a job gets too little or has used too much. */
function watchJob(
  { pid = 0 }: ChildProcess,
  { limitMs, memoryBytes, mayStarve }: JobLimits,
  tell: (end: JobEnd) => void,
): NodeJS.Timeout {
  const startedAt = performance.now();
  const before = readUsage(pid)?.cpuMs ?? 0;
  const isStarving = createStarvationWatch();
  return setInterval(() => {
    const usage = readUsage(pid);
    const cpuMs = (usage?.cpuMs ?? before) - before;
    const passedMs = performance.now() - startedAt;
    if (usage?.isIdle && mayStarve() && isStarving({ passedMs, cpuMs, waitMs: readWaitMs(pid) })) {
      tell({ kind: 'starved' });
      return;
    }
    if (cpuMs > limitMs) tell({ kind: 'tooHard', reason: 'processor', cpuMs });
    else if ((usage?.memoryBytes ?? 0) > memoryBytes) {
      tell({ kind: 'tooHard', reason: 'memory', cpuMs });
    } else if (passedMs > timeFactor * limitMs) {
      // The machine had no time for the job: the file is not to blame.
      const isStarved = usage !== undefined && cpuMs < limitMs / 2;
      if (isStarved) tell({ kind: 'unstarted', reason: 'no processor time' });
      else tell({ kind: 'tooHard', reason: 'time', cpuMs });
    }
  }, lookEveryMs);
}
