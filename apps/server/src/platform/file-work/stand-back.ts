import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** Below the server, which answers people meanwhile. */
const niceness = 10;
/** Of util-linux, which every usual Linux has. */
const program = 'chrt';

/**
 * How a process that reads files stands back. `idle`: it runs only where no other wants the processor, so that the
 * system finds a place at once for whatever answers people, which it does not beside a process that is only nice.
 */
export type Standing = 'idle' | 'nice';

/** `nice` where this system cannot make a process idle. */
export function usualStanding(): Standing {
  if (process.platform !== 'linux') return 'nice';
  const folders = process.env['PATH']?.split(delimiter) ?? [];
  return folders.some((folder) => existsSync(join(folder, program))) ? 'idle' : 'nice';
}

/**
 * Lets this process stand back, with the threads that it begins later. For good: only an administrator may take a
 * process back from `idle`.
 */
export function standBack(standing: Standing): void {
  try {
    setPriority(niceness);
    if (standing === 'nice') return;
    execFileSync(program, ['--all-tasks', '--idle', '--pid', '0', `${process.pid}`], {
      stdio: 'ignore',
    });
  } catch {
    // A system that does not let a process step back runs it as it is.
  }
}
