import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { AppError } from '../errors.ts';
import type { JobTools } from './kinds/kind.ts';
import { type KindName, kinds } from './kinds.ts';

/** A job as it is sent to a process. */
export type SentJob = {
  kind: KindName;
  input: unknown;
  /** Begins the paths of all files that the job writes. */
  filePrefix: string;
};

/** What a process answers; an error of ours is told by its code, any other by its stack. */
export type JobAnswer = { cpuMs: number } & (
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; code: AppError['code']; data: AppError['data'] }
  | { kind: 'failed'; stack: string }
);

/** Does one job in this process. Never throws. */
export async function runJob({ kind, input, filePrefix }: SentJob): Promise<JobAnswer> {
  const start = process.cpuUsage();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(start);
    return Math.round((user + system) / 1000);
  };
  try {
    // The pool types input and output by the kind.
    const run = kinds[kind].run as (input: unknown, tools: JobTools) => unknown;
    const output = await run(input, createTools(filePrefix));
    return { kind: 'done', output, cpuMs: cpuMs() };
  } catch (error) {
    if (error instanceof AppError) {
      return { kind: 'refused', code: error.code, data: error.data, cpuMs: cpuMs() };
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', stack, cpuMs: cpuMs() };
  }
}

function createTools(filePrefix: string): JobTools {
  let count = 0;
  return {
    async write(bytes) {
      const path = `${filePrefix}-${count}`;
      count += 1;
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { path, sha256, sizeBytes: bytes.length };
    },
  };
}
