import { execFile, execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';

/** Below the server, which answers people meanwhile. */
const niceness = 10;
/** Of util-linux, which every usual Linux has. */
const program = 'chrt';

/**
 * Lets this process run only where no other wants the processor: the system then finds a place at once for whatever
 * answers people, which it does not beside a process that is only nice. Elsewhere than on Linux the process is nice.
 */
export function standBack(): void {
  try {
    setPriority(niceness);
    execFileSync(program, idle(process.pid), { stdio: 'ignore' });
  } catch {
    // A system that does not let a process step back runs it as it is.
  }
}

/** Lets a process run that the others leave no time to; it stays nice. */
export const letRun = (pid: number): void =>
  change(['--all-tasks', '--other', '--pid', '0', `${pid}`]);

/** Takes {@link letRun} back. */
export const letStandBack = (pid: number): void => change(idle(pid));

const idle = (pid: number) => ['--all-tasks', '--idle', '--pid', '0', `${pid}`];

function change(args: string[]): void {
  if (process.platform !== 'linux') return;
  // Without the program the process is nice all the time, and one that is gone needs nothing.
  execFile(program, args, () => undefined);
}
