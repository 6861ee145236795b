/** The watchdog's thread. It loads nothing of the server, and writes at once: streams need the main thread. */
import { readFileSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { listActivities, shareActivities } from './activities.ts';
import { noteEnded } from './ended.ts';
import { createJudge, type Look } from './judge.ts';
import type { ThreadData } from './watchdog.ts';

const { buffer, limits, endedFile, place }: ThreadData = workerData;
const shared = shareActivities(buffer);
const readCpuMs = mainThreadClock();
const judge = createJudge(limits, look());

for (;;) {
  await wait(limits.lookEveryMs);
  const { kind, ms, cpuMs } = judge(look());
  if (kind === 'runs') continue;
  const facts = { ms: Math.round(ms), cpuMs: Math.round(cpuMs) };
  if (kind === 'over') {
    writeLine(40, facts, 'the event loop was blocked');
    continue;
  }
  const told = { ...facts, underWay: listActivities(shared) };
  if (kind === 'blocked') {
    writeLine(40, told, 'the event loop is blocked');
    continue;
  }
  writeLine(60, told, 'the event loop is blocked for too long: the server ends itself');
  quietly(() => noteEnded(endedFile, { at: new Date().toISOString(), place, ...told }));
  // Handlers of other signals run on the thread that is blocked.
  process.kill(process.pid, 'SIGKILL');
}

function look(): Look {
  return {
    nowMs: performance.now(),
    beats: Atomics.load(shared.beats, 0),
    cpuMs: readCpuMs(),
  };
}

/** Processor time of the main thread, or of the whole process where the system does not tell of threads. */
function mainThreadClock(): () => number {
  // The main thread has the number of the process.
  const file = `/proc/self/task/${process.pid}/stat`;
  const ofThread = () => {
    // User and system time are the 12th and 13th word after the name, in hundredths of a second.
    const words = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(words[11]) + Number(words[12])) * 10;
  };
  const ofProcess = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  try {
    return Number.isFinite(ofThread()) ? ofThread : ofProcess;
  } catch {
    return ofProcess;
  }
}

/** A line as the server's log has them. */
function writeLine(level: number, facts: object, msg: string): void {
  const line = JSON.stringify({ level, time: new Date().toISOString(), ...facts, msg });
  // A pipe that is full or closed takes no line.
  quietly(() => void writeSync(1, `${line}\n`));
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The watchdog goes on without it.
  }
}
