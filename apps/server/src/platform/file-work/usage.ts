import { readdirSync, readFileSync } from 'node:fs';

export type Usage = {
  cpuMs: number;
  memoryBytes: number;
  /** Whether it runs only where no other process wants the processor. */
  isIdle: boolean;
};

/** SCHED_IDLE of Linux. */
const idlePolicy = '5';

/** Linux tells times in hundredths of a second, whatever the machine. */
const tickMs = 10;

/** What a process has used so far; `undefined` where the system does not tell, or the process is gone. */
export function readUsage(pid: number): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold blanks; what follows is numbered from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [userTicks, systemTicks] = [fields[11], fields[12]].map(Number);
    // Pages differ in size from kernel to kernel; the status tells kilobytes.
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    return {
      cpuMs: ((userTicks ?? 0) + (systemTicks ?? 0)) * tickMs,
      memoryBytes: kilobytes * 1024,
      isIdle: fields[38] === idlePolicy,
    };
  } catch {
    return undefined;
  }
}

/**
 * How long the threads of a process have waited for a processor, in milliseconds: they could have gone on, while others
 * had it. What waits for a disk does not count. `undefined` where the system does not tell.
 */
export function readWaitMs(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const waits = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[1]),
    );
    return waits.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return undefined;
  }
}
